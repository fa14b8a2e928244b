const tile = { width: 280, height: 180 };
/** Faint enough for every text of these pages to keep its contrast (watermark.test.ts). */
export const watermarkInk = { color: '#1b2333', opacity: 0.06 };

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** A picture of the text that is laid side by side: it grows with the page's zoom and is no text to a reader. */
export function watermarkTile(text: string) {
  const { width, height } = tile;
  const line = (x: number, y: number) =>
    `<text x="${x}" y="${y}" transform="rotate(-20 ${x} ${y})">${escaped(text)}</text>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `font-family="sans-serif" font-size="16" fill="${watermarkInk.color}" fill-opacity="${watermarkInk.opacity}">` +
    `${line(12, 80)}${line(152, 170)}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
