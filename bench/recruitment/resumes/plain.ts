import iconv from 'iconv-lite';
import type { Random } from './random.ts';
import type { Sheet, SheetBlock } from './sheet.ts';

interface Look {
  readonly mark: string;
  readonly dateFirst: boolean;
  readonly between: string;
}

function blockText(block: SheetBlock, look: Look): string[] {
  const line = ({ text, bullet }: { text: string; bullet: boolean }) => (bullet ? `${look.mark} ${text}` : text);
  if (block.kind === 'line') return [line(block.line)];
  if (block.kind === 'pairs') return block.pairs.map(({ label, value }) => `${label}：${value}`);
  const what = block.cells.join(look.between);
  const head = look.dateFirst ? `${block.date}  ${what}` : `${what}  ${block.date}`;
  return [head, ...(block.second.length > 0 ? [block.second.join(look.between)] : []), ...block.lines.map(line)];
}

/** The sheet in letters alone. */
export function plainOf(sheet: Sheet, random: Random): string {
  const look: Look = {
    mark: random.one(['-', '*', '•', '·']),
    dateFirst: random.chance(0.5),
    between: random.one(['  ', ' | ', '，', '\t']),
  };
  const [before, behind] = random.one([
    ['', ''],
    ['【', '】'],
    ['== ', ' =='],
    ['', '：'],
    ['■ ', ''],
  ] as const);
  const isNumbered = before === '' && random.chance(0.3);
  const numbers = [...'一二三四五六七八九十'];
  const contacts = sheet.contacts.map(({ label, value }) => (label === null ? value : `${label}：${value}`));
  const head = random.chance(0.5) ? [contacts.join(random.one([' | ', '  ', '，']))] : contacts;
  const sections = sheet.sections.flatMap(({ heading, blocks }, at) => [
    ...(random.chance(0.8) ? [''] : []),
    `${isNumbered ? `${numbers[at] ?? at + 1}、` : before}${heading}${behind}`,
    ...blocks.flatMap((block) => blockText(block, look)),
  ]);
  const name = random.one([sheet.name, `姓名：${sheet.name}`, `${sheet.name}的简历`]);
  return [name, ...(sheet.subtitle === null ? [] : [sheet.subtitle]), ...head, ...sections, ''].join(
    random.one(['\n', '\r\n']),
  );
}

/** In the encodings in which such files come. */
export function encoded(text: string, random: Random): Uint8Array {
  const encoding = random.one(['utf8', 'utf8', 'gb18030', 'utf16le'] as const);
  return encoding === 'utf8'
    ? new TextEncoder().encode(text)
    : iconv.encode(text, encoding, { addBOM: encoding === 'utf16le' });
}
