import { splitFormulas } from '#contract/question/formula.ts';
import { escapeHtml } from '../../format/html-text.rules.ts';
import { literalDollar } from './insert.rules.ts';
import { type MathSpan, mathSpans } from './math-span.rules.ts';

/** A formula in dollars, whatever signs it came with. */
function formula(text: string, span: MathSpan): string {
  const inner = text.slice(span.from + span.sign, span.to - span.sign);
  const sign = span.kind === 'display' ? '$$' : '$';
  return `${sign}${inner}${sign}`;
}

/** Stands for a line end that belongs to a formula or to code. */
const kept = '\uE001';

/** No dollar outside of the formulas opens one; those that are escaped stay so. */
const literal = (text: string) =>
  text.includes('$') ? text.replace(/\\[\s\S]|\$/g, (sign) => (sign === '$' ? literalDollar : sign)) : text;

const mostLiterals = 200;

/** Which of the dollars, at these places, belong to something that is taken for a formula? */
function takenDollars(text: string, places: readonly number[]): Set<number> {
  const taken = new Set<number>();
  let [at, next] = [0, 0];
  for (const { kind, source } of splitFormulas(text)) {
    at += source.length;
    for (let place = places[next]; place !== undefined && place < at; place = places[++next])
      if (kind === 'formula') taken.add(next);
  }
  return taken;
}

const formulasIn = (text: string) =>
  splitFormulas(text)
    .flatMap((part) => (part.kind === 'formula' ? part.source : []))
    .join('\n');

/** The dollars that would be taken for the signs of a formula, or would hide one, are escaped. */
function withDollars(text: string): string {
  if (!text.includes(literalDollar)) return text;
  const escaped = text.replaceAll(literalDollar, '\\$');
  const least = withLeastEscaped(text);
  return formulasIn(least) === formulasIn(escaped) ? least : escaped;
}

function withLeastEscaped(text: string): string {
  const parts = text.split(literalDollar);
  const signs = parts.map((_, i) => (i === 0 ? '' : parts.length > mostLiterals ? '\\$' : '$'));
  // What one of them no longer closes another may.
  for (let round = 0; round < 8; round++) {
    let whole = '';
    const places = parts.map((part, i) => {
      whole += (signs[i] ?? '') + part;
      return whole.length - part.length - 1;
    });
    const taken = takenDollars(whole, places.slice(1));
    const open = [...taken].filter((i) => signs[i + 1] === '$');
    if (open.length === 0) return whole;
    for (const i of open) signs[i + 1] = '\\$';
  }
  return parts.join('\\$');
}

interface Paragraphs {
  /** Lines of text, formulas in place, none of them blank; code blocks apart. */
  lines: { text: string; code: boolean }[];
}

function readParagraphs(text: string): Paragraphs['lines'] {
  const lines: Paragraphs['lines'] = [];
  let open = '';
  const addText = (piece: string) => {
    const parts = piece.split('\n');
    parts.forEach((part, i) => {
      open += part;
      if (i < parts.length - 1) {
        lines.push({ text: open, code: false });
        open = '';
      }
    });
  };
  let at = 0;
  for (const span of mathSpans(text)) {
    addText(literal(text.slice(at, span.from)));
    if (span.kind === 'code') {
      lines.push({ text: open, code: false });
      open = '';
      const inner = text.slice(span.from + 3, span.to - 3).replace(/^[A-Za-z+#\d-]{0,20}[ \t]*\n/, '');
      lines.push({ text: inner.trimEnd(), code: true });
    } else open += formula(text, span).replaceAll('\n', kept);
    at = span.to;
  }
  addText(literal(text.slice(at)));
  lines.push({ text: open, code: false });
  return lines.filter((line) => line.text.trim() !== '');
}

const wide = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFF60\u3000-\u303F]/;
/** Width of a line in Latin letters, up to the width of a page. */
export function columns(text: string): number {
  let width = 0;
  for (let i = 0; i < text.length && width < 80; i++) width += wide.test(text.charAt(i)) ? 2 : 1;
  return width;
}

const endsSentence = /[。！？；：.!?;:…”’）)】》]$/;
const beginsNew =
  /^[\s　]{2}|^\s*(?:[①-⑳⑴-⒇]|[（(]?(?:\d{1,2}|[一二三四五六七八九十]{1,2}|[A-La-l])[)）.．、]|材料|—|﹣﹣|--|·|•|注[:：]|资料)/;
const inColumns = /\t|[^（(\s][ 　\u00a0]{2,}[^）)\s]/;

/** A line that filled the page and broke off in mid-sentence goes on in the next. */
function continues(line: string, next: string): boolean {
  if (columns(line) < 56 || endsSentence.test(line) || beginsNew.test(next)) return false;
  return !inColumns.test(line.trim()) && !inColumns.test(next.trim()) && /[\u2E80-\u9FFF，、“‘（\uE001$\w]$/.test(line);
}

/** What stands between two parts of one line: nothing where either side is Chinese. */
function seam(left: string, right: string): string {
  const [last, first] = [left.trimEnd().slice(-1), right.trimStart().slice(0, 1)];
  return wide.test(last) || wide.test(first) || /[“”‘’]/.test(last + first) ? '' : ' ';
}

function glue(parts: string[]): string {
  return parts.map((part, i) => (i === 0 ? part.trimEnd() : seam(parts[i - 1] ?? '', part) + part.trim())).join('');
}

/** Indented program lines keep their indentation, which HTML would swallow. */
function indented(line: string): string {
  const body = line.trim();
  const indent = /^[ \t]+/.exec(line)?.[0].replaceAll('\t', '    ') ?? '';
  return indent.length >= 2 && /^[\x21-\x7e]/.test(body) && !body.startsWith('$')
    ? '\u00a0'.repeat(indent.length) + body
    : body;
}

const finish = (text: string) => escapeHtml(withDollars(text.replaceAll(kept, '\n')));
const finishCode = (text: string) => escapeHtml(text.replaceAll(literalDollar, '$'));

/** Lines become paragraphs where there are several; a single line stays bare. */
export function toHtml(text: string): string {
  const blocks: { parts: string[]; code: boolean }[] = [];
  for (const line of readParagraphs(text)) {
    const last = blocks.at(-1);
    if (last && !last.code && !line.code && continues(last.parts.at(-1) ?? '', line.text)) last.parts.push(line.text);
    else blocks.push({ parts: [line.text], code: line.code });
  }
  const [only, second] = blocks;
  if (!only) return '';
  if (!second && !only.code) return finish(glue(only.parts).trim());
  return blocks
    .map(({ parts, code }) =>
      code ? `<pre><code>${finishCode(parts.join(''))}</code></pre>` : `<p>${finish(indented(glue(parts)))}</p>`,
    )
    .join('');
}

/** Everything on one line, as an option is shown; code keeps its block. */
export function toInlineHtml(text: string): string {
  let html = '';
  let open: string[] = [];
  for (const line of readParagraphs(text)) {
    if (line.code) {
      html += `${finish(glue(open).trim())}<pre><code>${finishCode(line.text)}</code></pre>`;
      open = [];
    } else open.push(line.text);
  }
  return html + finish(glue(open).trim());
}
