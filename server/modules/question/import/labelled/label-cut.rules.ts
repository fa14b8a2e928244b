import { certainType } from '../paper/section-heading.rules.ts';
import { fieldAt } from './field-label.rules.ts';

const opens =
  /[【〖〔[<]|(?<=[ \t;。])(?:题[ \t]{0,2}干|备?选项[ \t]{0,2}[A-L]|[A-L][ \t]{0,2}选项|答案|解析|难度|知识点|分值)[ \t]{0,3}:/g;
const typeTag = new RegExp(`^[【〖〔[<][ \\t]{0,3}(?:${certainType})[ \\t]{0,3}[】〗〕\\]>]`);
const numberAlone = /^\s*[(第]?\s{0,2}\d{1,4}\s{0,2}[题)]?\s{0,2}[.、):]?\s*$/;

/** More fields than these stand on no line that somebody wrote. */
const mostCuts = 20_000;

/** Where a folded line comes apart on which several fields of labelled questions stand: 【题干】…【选项A】…【答案】…. */
export function labelCuts(line: string): number[] {
  if (!line.includes('题') && !line.includes('选')) return [];
  const cuts: number[] = [];
  let sure = 0;
  let tagged = 0;
  opens.lastIndex = 0;
  for (let found = opens.exec(line); found && cuts.length < mostCuts; found = opens.exec(line)) {
    const at = found.index;
    const field = fieldAt(line, at);
    const isTag = !field && typeTag.test(line.slice(at, at + 40));
    if (!field && !isTag) continue;
    if (field?.kind === 'stem' || (field?.kind === 'option' && line.slice(at, field.after).includes('选'))) sure++;
    if (field) opens.lastIndex = Math.max(field.after, at + 1);
    const isHead = cuts.length === 0 && at <= 60 && (at === 0 || numberAlone.test(line.slice(0, at)));
    if (!isHead) cuts.push(at);
    tagged++;
  }
  return sure > 0 && tagged > 1 ? cuts : [];
}
