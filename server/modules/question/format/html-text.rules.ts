import { splitFormulas } from '#contract/question/formula.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escapeHtml = (text: string) => text.replace(/[&<>]/g, (char) => escapes[char] ?? char);

interface Run {
  readonly text: string;
  readonly isText: boolean;
}

/** Text apart from tags, and from code with all that is in it: neither holds formulas or blanks. */
function runsOf(html: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  let closing: string | undefined;
  for (const found of html.matchAll(/<(\/?[a-z][a-z\d]*)?[^<>]*>/gi)) {
    const name = found[1]?.toLowerCase();
    const end = found.index + found[0].length;
    if (closing === undefined) {
      runs.push({ text: html.slice(at, found.index), isText: true });
      at = found.index;
      if (name === 'code' || name === 'pre') closing = `/${name}`;
    } else if (name === closing) closing = undefined;
    if (closing !== undefined) continue;
    runs.push({ text: html.slice(at, end), isText: false });
    at = end;
  }
  return [...runs, { text: html.slice(at), isText: closing === undefined }];
}

/** Changes what a reader sees, and neither tags nor code. */
export const mapText = (html: string, change: (text: string) => string) =>
  runsOf(html)
    .map(({ text, isText }) => (isText ? change(text) : text))
    .join('');

/** A text of more is cut later anyway. */
const longestSearched = 1_000_000;

/** `\(…\)` and `\[…\]`, as most products write formulas, in dollars. */
export const formulasFromBrackets = (html: string) =>
  html.length < longestSearched && (html.includes('\\(') || html.includes('\\['))
    ? mapText(html, (text) =>
        text
          .replace(/\\\(([^$]{1,2000}?)\\\)/g, (_, latex: string) => `$${latex.trim()}$`)
          .replace(/\\\[([^$]{1,2000}?)\\\]/g, (_, latex: string) => `$$${latex.trim()}$$`),
      )
    : html;

/** Dollars in the line are money to most products. */
export const formulasToBrackets = (html: string) =>
  html.includes('$')
    ? mapText(html, (text) =>
        splitFormulas(text)
          .map((part) => (part.kind === 'formula' && !part.display ? `\\(${part.latex}\\)` : part.source))
          .join(''),
      )
    : html;

const blank = /[_＿]{3,}|\{\{\s*\d+\s*\}\}/g;

/** What stands between the blanks of a stem; runs of underscores and `{{n}}` outside of formulas are blanks. */
export function splitAtBlanks(html: string): string[] {
  const pieces: string[] = [''];
  const add = (text: string) => {
    pieces[pieces.length - 1] += text;
  };
  for (const { text, isText } of runsOf(html)) {
    if (!isText) add(text);
    else
      for (const part of splitFormulas(text)) {
        if (part.kind === 'formula') add(part.source);
        else
          part.source.split(blank).forEach((piece, index) => {
            if (index > 0) pieces.push('');
            add(piece);
          });
      }
  }
  return pieces;
}

/** Program text between fences keeps its lines, whatever the rest becomes. */
const withCode = (text: string, render: (block: string) => string) =>
  text
    .split(/```[\w+#-]*\r?\n([\s\S]*?)```/)
    .map((block, index) => (index % 2 === 1 ? `<pre><code>${escapeHtml(block.trimEnd())}</code></pre>` : render(block)))
    .join('');

/** Lines of plain text as paragraphs; one line stays bare. */
export const plainToHtml = (text: string) => withCode(text, linesToHtml);

function linesToHtml(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(escapeHtml);
  return lines.length > 1 ? lines.map((line) => `<p>${line}</p>`).join('') : (lines[0] ?? '');
}

/** The few signs of Markdown that stand in questions. */
export const markdownToHtml = (text: string) =>
  withCode(text, (block) =>
    linesToHtml(block)
      .replace(/`([^`\n<]{1,500})`/g, '<code>$1</code>')
      .replace(/\*\*([^*\n<]{1,2000})\*\*/g, '<strong>$1</strong>')
      .replace(/(?<![*\w])\*([^*\s<][^*\n<]{0,2000})\*(?![*\w])/g, '<em>$1</em>')
      .replace(/!\[([^\]\n<]{0,200})\]\(([^)\s<>"]{1,2000})\)/g, '<img src="$2" alt="$1" />'),
  );

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** An attribute's value or a text as it is meant. */
export const unescapeHtml = (html: string) =>
  html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name: string | undefined) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return signs[name ?? ''] ?? whole;
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });

const media: [RegExp, string][] = [
  [/<audio\b/i, '音频'],
  [/<video\b/i, '视频'],
  [/<(?:iframe|object|embed)\b/i, '嵌入的内容'],
  [/<svg\b/i, 'SVG 图形'],
];

/** What stands in a text and cannot come along, by its Chinese name. */
export const lostMedia = (html: string) => media.filter(([tag]) => tag.test(html)).map(([, name]) => name);

const fileEnd =
  /\.(?:mp3|m4a|wav|ogg|oga|aac|flac|mp4|m4v|mov|avi|webm|ogv|pdf|docx?|xlsx?|pptx?|zip|rar|7z|csv|txt)$/i;

/** The name of the file that a link leads to; none of a page elsewhere. */
export function linkedFile(address: string): string | undefined {
  const path = address.split(/[?#]/)[0] ?? '';
  if (!/^@@PLUGINFILE@@|\/(?:plugin|draft)file\.php\//i.test(path) && !fileEnd.test(path)) return undefined;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.length > 60 ? `…${name.slice(-60).toWellFormed()}` : name;
}

const linking = /<(?!img\b)[a-z][^<>]*?\s(?:href|src|data|poster)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/gi;

/** Files that a text links to or plays, which cannot come along. */
export const lostFiles = (html: string) => [
  ...new Set(
    [...html.matchAll(linking)].flatMap(
      ([, ...address]) => linkedFile(unescapeHtml(address.find(Boolean) ?? '')) ?? [],
    ),
  ),
];

/** The words of HTML in one line. */
export const plainOf = (html: string) =>
  unescapeHtml(html.replace(/<br\s*\/?>|<\/(?:p|div|li|tr)>/gi, ' ').replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
