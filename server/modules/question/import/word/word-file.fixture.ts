import { encode } from 'fast-png';
import { strToU8, zipSync } from 'fflate';

/** Word files written by hand, as Word and WPS write them. */

const spaces = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
];
export const declared = spaces.map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`).join(' ');

export const esc = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Text in one run; a tab and a line end become what Word has for them. */
export const r = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${text
    .split(/(\t|\n)/)
    .map((part) =>
      part === '\t' ? '<w:tab/>' : part === '\n' ? '<w:br/>' : `<w:t xml:space="preserve">${esc(part)}</w:t>`,
    )
    .join('')}</w:r>`;

/** The same text as Word leaves it after spelling and edits: in runs that break in the middle of words. */
export const broken = (text: string) =>
  [...text]
    .reduce<string[]>((parts, char, i) => {
      if (i % 3 === 0) parts.push('');
      parts[parts.length - 1] += char;
      return parts;
    }, [])
    .map((part, i) =>
      i % 2 ? `<w:proofErr w:type="spellStart"/>${r(part, '<w:rFonts w:hint="eastAsia"/>')}` : r(part),
    )
    .join('');

const inside = (content: string) => (content.startsWith('<') ? content : r(content));

export const p = (...content: string[]) => `<w:p>${content.map(inside).join('')}</w:p>`;
export const li = (numId: number, level: number, ...content: string[]) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr></w:pPr>${content.map(inside).join('')}</w:p>`;

export const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content.startsWith('<w:p') || content.startsWith('<w:tbl') ? content : p(content)}</w:tc>`;
export const table = (rows: string[][]) =>
  `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map((row) => `<w:tr>${row.map((one) => (one.startsWith('<w:tc') ? one : cell(one))).join('')}</w:tr>`).join('')}</w:tbl>`;

export const picture = (id: string, { floats = false, width = 120, height = 80 } = {}) => {
  const extent = `<wp:extent cx="${width * 9525}" cy="${height * 9525}"/>`;
  const graphic = `<a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic>`;
  const kind = floats ? 'anchor' : 'inline';
  return `<w:r><w:drawing><wp:${kind}>${extent}${graphic}</wp:${kind}></w:drawing></w:r>`;
};

/** A text box as Word writes it: for readers of 2010, and in VML for older ones. */
export const textBox = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

const level = (index: number, [format, text, more = '']: readonly [string, string, string?]) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${esc(text)}"/></w:lvl>`;

/** A list pattern, by the format and text of its levels. */
export const abstractNum = (id: number, ...levels: (readonly [string, string, string?])[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.map((one, i) => level(i, one)).join('')}</w:abstractNum>`;
export const num = (id: number, abstract: number, overrides = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${overrides}</w:num>`;

export const mt = (text: string, properties = '') =>
  `<m:r>${properties}<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr><m:t>${esc(text)}</m:t></m:r>`;
const me = (name: string, content: string) =>
  `<m:${name}>${content.startsWith('<') ? content : mt(content)}</m:${name}>`;
export const math = (...content: string[]) =>
  `<m:oMath>${content.map((one) => (one.startsWith('<') ? one : mt(one))).join('')}</m:oMath>`;
export const mathPara = (...content: string[]) => `<m:oMathPara>${math(...content)}</m:oMathPara>`;
export const frac = (num: string, den: string) =>
  `<m:f><m:fPr><m:ctrlPr/></m:fPr>${me('num', num)}${me('den', den)}</m:f>`;
export const sup = (base: string, raised: string) => `<m:sSup>${me('e', base)}${me('sup', raised)}</m:sSup>`;
export const sub = (base: string, lowered: string) => `<m:sSub>${me('e', base)}${me('sub', lowered)}</m:sSub>`;
export const sqrt = (content: string, degree = '') =>
  `<m:rad><m:radPr><m:degHide m:val="${degree === '' ? 1 : 0}"/></m:radPr>${me('deg', degree)}${me('e', content)}</m:rad>`;
export const nary = (chr: string, from: string, to: string, content: string) =>
  `<m:nary><m:naryPr><m:chr m:val="${chr}"/><m:limLoc m:val="undOvr"/></m:naryPr>${me('sub', from)}${me('sup', to)}${me('e', content)}</m:nary>`;
export const brackets = (open: string, close: string, ...content: string[]) =>
  `<m:d><m:dPr><m:begChr m:val="${open}"/><m:endChr m:val="${close}"/></m:dPr>${content.map((one) => me('e', one)).join('')}</m:d>`;
export const grid = (rows: string[][]) =>
  `<m:m>${rows.map((row) => `<m:mr>${row.map((one) => me('e', one)).join('')}</m:mr>`).join('')}</m:m>`;
export const system = (...lines: string[]) => `<m:eqArr>${lines.map((line) => me('e', line)).join('')}</m:eqArr>`;
export const func = (name: string, content: string) => `<m:func>${me('fName', name)}${me('e', content)}</m:func>`;
export const accent = (chr: string, content: string) =>
  `<m:acc><m:accPr><m:chr m:val="${chr}"/></m:accPr>${me('e', content)}</m:acc>`;
export const limLow = (content: string, limit: string) => `<m:limLow>${me('e', content)}${me('lim', limit)}</m:limLow>`;

/** A picture whose bytes differ by the seed. */
export const png = (seed: number) =>
  encode({
    width: 4,
    height: 3,
    channels: 3,
    data: Uint8Array.from({ length: 36 }, (_, i) => (i * 7 + seed * 31) % 256),
  });

export interface WordFile {
  body: string;
  numbering?: string;
  styles?: string;
  footnotes?: string;
  comments?: string;
  /** Names of files in word/media by the id that the text uses. */
  media?: Record<string, { name: string; bytes: Uint8Array } | { link: string }>;
  /** More parts, or others instead of the usual ones. */
  parts?: Record<string, Uint8Array>;
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function wordFile({
  body,
  numbering,
  styles,
  footnotes,
  comments,
  media = {},
  parts = {},
}: WordFile): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  const put = (name: string, text: string) => {
    files[name] = strToU8(header + text);
  };
  const relation = (id: string, type: string, target: string, more = '') =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${more}/>`;
  const relations = Object.entries(media).map(([id, one]) => {
    if ('link' in one) return relation(id, 'image', esc(one.link), ' TargetMode="External"');
    files[`word/media/${one.name}`] = one.bytes;
    return relation(id, 'image', `media/${one.name}`);
  });
  const part = (name: string, content: string | undefined, root: string) => {
    if (content === undefined) return;
    put(`word/${name}.xml`, `<w:${root} ${declared}>${content}</w:${root}>`);
    relations.push(relation(`r-${name}`, name, `${name}.xml`));
  };
  part('numbering', numbering, 'numbering');
  part('styles', styles, 'styles');
  part('footnotes', footnotes, 'footnotes');
  part('comments', comments, 'comments');
  const package_ = 'http://schemas.openxmlformats.org/package/2006';
  put(
    '[Content_Types].xml',
    `<Types xmlns="${package_}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  );
  put(
    '_rels/.rels',
    `<Relationships xmlns="${package_}/relationships">${relation('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
  );
  put(
    'word/_rels/document.xml.rels',
    `<Relationships xmlns="${package_}/relationships">${relations.join('')}</Relationships>`,
  );
  put(
    'word/document.xml',
    `<w:document ${declared}><w:body>${body}<w:sectPr><w:headerReference r:id="none"/></w:sectPr></w:body></w:document>`,
  );
  put('word/header1.xml', `<w:hdr ${declared}>${p('内部资料')}</w:hdr>`);
  return zipSync({ ...files, ...parts }, { level: 6 });
}
