import { strToU8, type Zippable, zipSync } from 'fflate';

/** Files written by hand, as far as their readers look at them. */

const objectText = (number: number, text: string) => `${number} 0 obj\n${text}\nendobj\n`;

/** A PDF of so many pages, each with the same Latin lines or none; `locked` asks for a password that nobody knows. */
export function pdfFile({ pages = 1, lines = [] as readonly string[], locked = false }): Uint8Array {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 5} 0 R`).join(' ');
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F1 11 Tf 50 780 Td 16 TL\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from(
      { length: pages },
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    ),
  ];
  const lock =
    '<< /Filter /Standard /V 1 /R 2 /P -4 /O (12345678901234567890123456789012) /U (abcdefghijabcdefghijabcdefghijab) >>';
  if (locked) objects.push(lock);
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += objectText(at + 1, object);
    return place;
  });
  const start = text.length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const encrypt = locked ? `/Encrypt ${objects.length} 0 R /ID [(0123456789abcdef) (0123456789abcdef)]` : '';
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${encrypt} >>\nstartxref\n${start}\n%%EOF`;
  return strToU8(text, true);
}

const spaces = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
];
const declared = spaces.map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`).join(' ');
const esc = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const p = (text: string, properties = '') =>
  `<w:p>${properties}<w:r><w:t xml:space="preserve">${esc(text)}</w:t></w:r></w:p>`;
export const cell = (content: string) => `<w:tc><w:tcPr/>${content}</w:tc>`;
export const table = (...rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`;
/** As Word writes a text box: the drawing, and the same again for older readers. */
export const box = (content: string) =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;

export function wordFile(body: string, parts: Zippable = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(`<w:document ${declared}><w:body>${body}</w:body></w:document>`),
    ...parts,
  });
}
