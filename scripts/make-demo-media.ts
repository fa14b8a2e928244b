/**
 * Films, subtitles, covers and documents of the demo's courses, anew from `server/demo/media/*.json`, by the Chromium of
 * the browser tests: node_modules/.bin/node scripts/make-demo-media.ts [film …]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from './browser.mjs';

interface Slide {
  readonly seconds: number;
  readonly heading: string;
  readonly points: readonly string[];
  /** The subtitle meanwhile. */
  readonly said: string;
}

interface Film {
  readonly file: string;
  readonly title: string;
  /** On the cover. */
  readonly course: string;
  readonly speaker: string;
  readonly colour: string;
  readonly slides: readonly Slide[];
}

interface Handbook {
  readonly file: string;
  readonly title: string;
  readonly issuer: string;
  readonly pages: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}

const folder = new URL('../server/demo/media/', import.meta.url);
const readJson = async <T>(name: string): Promise<T> => JSON.parse(await readFile(new URL(name, folder), 'utf8'));

const clock = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;

function subtitlesOf({ slides }: Film) {
  let at = 0;
  const cues = slides.map(({ seconds, said }) => {
    const from = at;
    at += seconds;
    return `${clock(from)} --> ${clock(at)}\n${said}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** What mediabunny gives a page, as far as it is used here. */
interface Mediabunny {
  readonly Output: new (
    given: unknown,
  ) => {
    readonly addVideoTrack: (source: unknown, given: unknown) => void;
    readonly start: () => Promise<void>;
    readonly finalize: () => Promise<void>;
    readonly target: { readonly buffer: ArrayBuffer };
  };
  readonly Mp4OutputFormat: new (given: unknown) => unknown;
  readonly BufferTarget: new () => unknown;
  readonly CanvasSource: new (
    canvas: unknown,
    given: unknown,
  ) => {
    readonly add: (at: number, duration: number) => Promise<void>;
  };
}

/** Runs in the page: draws each frame and encodes it, without waiting for its time to come. Answers cover and film. */
async function drawFilm({ title, course, speaker, colour, slides }: Film) {
  const { Output, Mp4OutputFormat, BufferTarget, CanvasSource } = (window as unknown as { Mediabunny: Mediabunny })
    .Mediabunny;
  const [width, height, rate] = [640, 360, 10];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const font = (size: number, weight = 400) => `${weight} ${size}px "Noto Sans CJK SC"`;
  const ground = (share: number) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    context.fillStyle = 'rgba(255, 255, 255, 0.08)';
    for (const [x, radius] of [
      [560, 150],
      [600, 90],
    ] as const) {
      context.beginPath();
      context.arc(x, 60, radius, 0, Math.PI * 2);
      context.fill();
    }
    context.fillStyle = 'rgba(255, 255, 255, 0.85)';
    context.fillRect(0, height - 4, width * share, 4);
  };
  const text = (words: string, x: number, y: number, style: string, alpha = 1) => {
    context.fillStyle = `rgba(255, 255, 255, ${alpha})`;
    context.font = style;
    context.fillText(words, x, y);
  };
  ground(0);
  text(course, 80, 200, font(52, 700));
  const base64 = async (blob: Blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let out = '';
    for (const byte of bytes) out += String.fromCharCode(byte);
    return btoa(out);
  };
  const cover = await base64(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 }));
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 120_000, keyFrameInterval: 2 });
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() });
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  const total = slides.reduce((sum, { seconds }) => sum + seconds, 0);
  let begun = 0;
  for (const { seconds, heading, points } of slides) {
    for (let frame = 0; frame < seconds * rate; frame += 1) {
      const within = frame / rate;
      ground((begun + within) / total);
      text(title, 48, 56, font(18), 0.75);
      text(heading, 48, 130, font(36, 700));
      for (const [place, point] of points.entries()) {
        const shown = Math.min(1, Math.max(0, (within - 0.4 - place * 0.7) / 0.4));
        text(`· ${point}`, 48 + 20 * (1 - shown), 190 + place * 44, font(24), shown);
      }
      text(speaker, 48, 336, font(14), 0.6);
      await source.add(begun + within, 1 / rate);
    }
    begun += seconds;
  }
  await output.finalize();
  return { cover, film: await base64(new Blob([output.target.buffer])) };
}

async function makeFilm(page: Page, film: Film) {
  const made = await page.evaluate(drawFilm, film);
  const at = (ending: string) => new URL(`${film.file}.${ending}`, folder);
  await writeFile(at('mp4'), Buffer.from(made.film, 'base64'));
  await writeFile(at('jpg'), Buffer.from(made.cover, 'base64'));
  await writeFile(at('vtt'), subtitlesOf(film));
}

function pageOf({ title, issuer, pages }: Handbook) {
  const parts = pages.map(({ heading, lines }, at) => {
    const items = lines.map((line) => `<p>${line}</p>`).join('');
    const head = at === 0 ? `<h1>${title}</h1><p class="issuer">${issuer}</p>` : '';
    return `<section>${head}<h2>${heading}</h2>${items}</section>`;
  });
  const style = `@page { size: A4; margin: 25mm } body { font: 15px/1.9 "Noto Sans CJK SC"; color: #1f2329 }
    h1 { font-size: 30px; margin: 0 } h2 { font-size: 20px; margin: 28px 0 8px } .issuer { color: #646a73 }
    p { margin: 0 0 12px } section { break-after: page } section:last-child { break-after: auto }`;
  return `<html lang="zh-CN"><head><title>${title}</title><style>${style}</style></head><body>${parts.join('')}</body></html>`;
}

const found = findBrowser();
if ('skipped' in found) throw new Error(found.skipped);
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
const wanted = process.argv.slice(2);
const isWanted = ({ file }: { file: string }) => wanted.length === 0 || wanted.includes(file);
try {
  const page = await browser.newPage();
  // Encoders are given to secure pages alone, and this machine's own are such.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<html></html>' }));
  await page.goto('http://localhost/');
  const bundle = new URL('../node_modules/mediabunny/dist/bundles/mediabunny.cjs', import.meta.url);
  await page.addScriptTag({ content: await readFile(bundle, 'utf8') });
  for (const film of (await readJson<Film[]>('films.json')).filter(isWanted)) await makeFilm(page, film);
  for (const handbook of (await readJson<Handbook[]>('handbooks.json')).filter(isWanted)) {
    await page.setContent(pageOf(handbook));
    await writeFile(new URL(`${handbook.file}.pdf`, folder), await page.pdf({ preferCSSPageSize: true }));
  }
} finally {
  await browser.close();
}
