import { splitFormulas } from '#contract/question/formula.ts';
import { lowered, raised } from '../../../../kit/excel/book/strings.ts';
import { escapeHtml, unescapeHtml } from '../../format/html-text.rules.ts';

/** Stands for a line end inside of a formula, which is no new line of the text. */
const inFormula = '\uE0F5';

/** Stands for a picture of the workbook, by its number. */
export const pictureMark = (number: string) => `\uE0F6${number}\uE0F7`;
export const pictures = /\uE0F6(\d{1,6})\uE0F7/g;

const marked = new RegExp(
  `${raised.open}([^${raised.close}]*)${raised.close}|${lowered.open}([^${lowered.close}]*)${lowered.close}`,
  'g',
);
const loose = new RegExp(`[${raised.open}${raised.close}${lowered.open}${lowered.close}]`, 'g');

function lineHtml(line: string) {
  const indent = /^[ \t]{2,}/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
  return (
    '\u00a0'.repeat(indent) +
    escapeHtml(line.trim())
      .replace(marked, (_, up: string | undefined, down: string | undefined) =>
        up === undefined ? `<sub>${down ?? ''}</sub>` : `<sup>${up}</sup>`,
      )
      .replace(loose, '')
      .replace(pictures, '<img src="import:$1">')
      .replaceAll(inFormula, '\n')
  );
}

/** The text of a cell as HTML: its lines as paragraphs, a single one bare; whatever looks like a tag is text. */
export function cellHtml(text: string): string {
  const whole =
    text.includes('$') && text.includes('\n')
      ? splitFormulas(text)
          .map((part) => (part.kind === 'formula' ? part.source.replaceAll('\n', inFormula) : part.source))
          .join('')
      : text;
  const lines = whole.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1
    ? lines.map((line) => `<p>${lineHtml(line)}</p>`).join('')
    : lineHtml((lines[0] ?? '').trim());
}

/** HTML as the text of a cell: what a person reads, one paragraph a line. */
export const textOfHtml = (html: string) =>
  unescapeHtml(
    html
      .replace(/\s+/g, ' ')
      .replace(/<img\b[^>]*>/gi, '［图片］')
      .replace(/<\/(?:td|th)>/gi, '\t')
      .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|blockquote|pre|table)>/gi, '\n')
      .replace(/<[^<>]*>/g, ''),
  )
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
