import type { Random } from './random.ts';
import type { Sheet, SheetBlock, SheetLine, SheetSection } from './sheet.ts';
import type { Pair } from './wording.ts';

export const layouts = ['single', 'columns', 'table', 'timeline', 'mixed', 'plain'] as const;
export type Layout = (typeof layouts)[number];

const esc = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const pairText = ({ label, value }: Pair) => (label === null ? value : `${label}：${value}`);

const listed = (lines: readonly SheetLine[], mark: string) =>
  lines
    .map(({ text, bullet }) => (bullet ? `<div class="b">${mark} ${esc(text)}</div>` : `<p>${esc(text)}</p>`))
    .join('');

/** How this page looks, the same for all its sections. */
interface Look {
  readonly mark: string;
  readonly dateFirst: boolean;
  readonly between: string;
  readonly ornament: string;
  readonly middle: boolean;
}

function blockHtml(block: SheetBlock, look: Look): string {
  if (block.kind === 'line') return listed([block.line], look.mark);
  if (block.kind === 'pairs')
    return `<p>${block.pairs.map((pair) => `<span class="pair">${esc(pairText(pair))}</span>`).join(' ')}</p>`;
  const cells = block.cells.map((cell) => `<span class="cell">${esc(cell)}</span>`).join(look.between);
  const date = `<span class="date">${esc(block.date)}</span>`;
  const row = look.dateFirst
    ? `${date}<span class="what">${cells}</span>`
    : `<span class="what">${cells}</span>${date}`;
  const second = block.second.length > 0 ? `<div class="second">${block.second.map(esc).join(look.between)}</div>` : '';
  return `<div class="entry"><div class="row ${look.dateFirst ? 'first' : ''}">${row}</div>${second}${listed(block.lines, look.mark)}</div>`;
}

const sectionHtml = ({ heading, blocks }: SheetSection, look: Look) =>
  `<section><h2>${look.ornament}${esc(heading)}</h2>${blocks.map((block) => blockHtml(block, look)).join('')}</section>`;

function timelineHtml({ heading, blocks }: SheetSection, look: Look): string {
  const rows = blocks.map((block) => {
    if (block.kind !== 'entry') return blockHtml(block, look);
    const cells = [block.cells, block.second]
      .filter((line) => line.length > 0)
      .map((line) => `<div class="head">${line.map(esc).join(look.between)}</div>`);
    return `<div class="event"><div class="when">${esc(block.date)}</div><div class="dot">●</div><div class="told">${cells.join('')}${listed(block.lines, look.mark)}</div></div>`;
  });
  return `<section><h2>${look.ornament}${esc(heading)}</h2>${rows.join('')}</section>`;
}

function tableHtml(sheet: Sheet, look: Look): string {
  const wanted = sheet.subtitle === null ? [] : [{ label: '应聘职位', value: sheet.subtitle }];
  const pairs = [{ label: '姓名', value: sheet.name }, ...wanted, ...sheet.contacts];
  const cells = pairs.map(({ label, value }) =>
    label === null ? `<td colspan="2">${esc(value)}</td>` : `<th>${esc(label)}</th><td>${esc(value)}</td>`,
  );
  const rows: string[] = [];
  for (let at = 0; at < cells.length; at += 2) rows.push(`<tr>${cells.slice(at, at + 2).join('')}</tr>`);
  const parts = sheet.sections.map(
    (section) =>
      `<tr><th class="side">${esc(section.heading)}</th><td colspan="3">${section.blocks.map((block) => blockHtml(block, look)).join('')}</td></tr>`,
  );
  return `<h1>个人简历</h1><table>${rows.join('')}${parts.join('')}</table>`;
}

const atSide = new Set(['skills', 'languages', 'certificates', 'awards', 'intention']);

function columnsHtml(sheet: Sheet, look: Look, random: Random, contactHeading: string): string {
  const contacts = `<section><h2>${look.ornament}${esc(contactHeading)}</h2>${sheet.contacts.map((pair) => `<p>${esc(pairText(pair))}</p>`).join('')}</section>`;
  const side = sheet.sections.filter(({ kind }) => atSide.has(kind)).map((section) => sectionHtml(section, look));
  const main = sheet.sections.filter(({ kind }) => !atSide.has(kind)).map((section) => sectionHtml(section, look));
  const name = `<h1>${esc(sheet.name)}</h1>${sheet.subtitle === null ? '' : `<p>${esc(sheet.subtitle)}</p>`}`;
  const top = random.one(['above', 'side', 'main'] as const);
  const aside = `<aside>${top === 'side' ? name : ''}${contacts}${side.join('')}</aside>`;
  const body = `<main>${top === 'main' ? name : ''}${main.join('')}</main>`;
  return `${top === 'above' ? `<header>${name}</header>` : ''}<div class="columns">${random.chance(0.75) ? aside + body : body + aside}</div>`;
}

const style = (random: Random, isTimeline: boolean) => `
body { font: ${random.one(['10.5pt', '10pt', '11pt'])}/${random.one(['1.45', '1.6', '1.75'])} ${random.one(['"Noto Sans CJK SC"', '"Noto Serif CJK SC"'])}; margin: 0; color: #222 }
h1 { font-size: 20pt; margin: 0 0 4px; ${random.chance(0.5) && !isTimeline ? 'text-align: center; letter-spacing: 4px' : ''} }
h2 { font-size: 13pt; margin: 14px 0 4px; border-bottom: 1px solid #888 ${random.chance(0.3) ? '; letter-spacing: 2px' : ''} }
p, .b { margin: 2px 0 } .b { padding-left: 12px } .pair { margin-right: 24px }
.row { display: flex; justify-content: space-between; font-weight: 600 } .row.first { justify-content: flex-start; gap: 28px } .entry { margin-bottom: 8px }
.date { white-space: nowrap } .cell { margin-right: 10px } aside { width: 31% } main { width: 64% } .columns { display: flex; gap: 5%; align-items: flex-start }
table { border-collapse: collapse; width: 100% } td, th { border: 1px solid #555; padding: 6px 8px; vertical-align: ${random.one(['middle', 'top'])}; font-weight: normal; text-align: left }
.side { width: 70px; text-align: center } .event { display: flex; gap: 14px; margin-bottom: 8px } .when { width: 170px; flex: none; white-space: nowrap; color: #555 } .dot { color: #27c }`;

/** The sheet as a web page, which is printed as a PDF too. */
export function pageOf(sheet: Sheet, layout: Layout, random: Random): string {
  const look: Look = {
    mark: random.one(['•', '·', '-', '◆', '1.']),
    dateFirst: random.chance(0.4),
    between: random.one([' ', ' | ', ' · ', '&emsp;', ' / ']),
    ornament: random.one(['', '', '■ ', '◆ ', '▍']),
    middle: random.chance(0.5),
  };
  const contacts = sheet.contacts.map(pairText);
  const header = `<h1>${esc(sheet.name)}</h1>${sheet.subtitle === null ? '' : `<p>${esc(sheet.subtitle)}</p>`}<p>${contacts.map(esc).join(random.one([' | ', '&emsp;', ' · ']))}</p>`;
  const simple = () => header + sheet.sections.map((section) => sectionHtml(section, look)).join('');
  const body = {
    single: simple,
    mixed: simple,
    plain: simple,
    columns: () => columnsHtml(sheet, look, random, random.one(['联系方式', '个人信息', '基本信息'])),
    table: () => tableHtml(sheet, look),
    timeline: () => header + sheet.sections.map((section) => timelineHtml(section, look)).join(''),
  }[layout]();
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${esc(sheet.name)}</title><style>${style(random, layout === 'timeline')}</style></head><body>${body}</body></html>`;
}
