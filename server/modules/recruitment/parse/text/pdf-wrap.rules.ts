import { periodIn } from '../section/dates.rules.ts';
import { isBullet } from '../section/entries.rules.ts';
import { isHeading } from '../section/heading.rules.ts';
import { Piece } from '../section/piece.rules.ts';
import type { PageLine } from './pdf-lines.rules.ts';

const hasTime = (text: string) => periodIn(Piece.of(text)) !== undefined;

/** About as wide as the first word of a line, which is not broken itself. */
const wordWidth = ({ text, size }: PageLine) => (/^[\x21-\x7e]*/.exec(text)?.[0].length ?? 0) * 0.5 * size;

/** Whether a line was broken for want of room and goes on in the next. */
function goesOn(line: PageLine, next: PageLine, edge: number, first: PageLine): boolean {
  const isFull = line.end + Math.max(1.6 * line.size, wordWidth(next)) >= edge;
  const isBelow = next.y > line.y && next.y - line.y < 2.1 * line.size && Math.abs(next.size - line.size) < 0.6;
  const isAligned = next.x >= first.x - 1 && next.x <= first.x + 2.6 * line.size;
  if (!isFull || !isBelow || !isAligned || /[。.!?！？；;]$|@/.test(line.text)) return false;
  if (isBullet(next.text) || isHeading(next.text) || isHeading(line.text) || hasTime(line.text)) return false;
  return !isLabel(next.text) || /(?:[·|\t]| {2,})\s*(?:[\u4e00-\u9fff]{1,4}|[A-Z][a-z]+(?: [a-z]+)?)$/.test(line.text);
}

/** 工作类 / 型：全职 is one label in two lines; 电话：… begins a line of its own. */
const isLabel = (text: string) => /^[^:：\t]{2,8}[:：]/.test(text);

/** Between Latin letters a broken line had a space. */
const glue = (line: string, next: string) => (/[A-Za-z0-9,)]$/.test(line) && /^[A-Za-z0-9(]/.test(next) ? ' ' : '');

/** Lines that were broken at the edge of their column, whole again. */
export function unwrapped(lines: readonly PageLine[]): PageLine[] {
  // An address is not broken, and may stand out.
  const edge = Math.max(0, ...lines.filter(({ text }) => !/@|:\/\//.test(text)).map(({ end }) => end));
  const whole: PageLine[] = [];
  let [first, last]: (PageLine | undefined)[] = [];
  for (const line of lines) {
    const open = whole.at(-1);
    if (open && first && last && goesOn(last, line, edge, first)) {
      whole[whole.length - 1] = { ...open, text: open.text + glue(open.text, line.text) + line.text, y: line.y };
    } else {
      whole.push(line);
      first = line;
    }
    last = line;
  }
  return whole;
}
