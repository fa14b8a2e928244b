import { onlyKey, readParts } from '../item/item-label.rules.ts';
import type { PaperLine } from '../paper/paper-line.rules.ts';
import { isBlank, join, type PaperSource, type Passage, passage, slice, trimmed } from '../text/paper-source.rules.ts';
import { analysisLabel } from '../text/text-start.rules.ts';
import type { AnswerEntry } from './answer-list.rules.ts';
import type { GroupArea } from './group-answer.rules.ts';

interface GroupEntries {
  /** In the order of the items. */
  entries: AnswerEntry[];
  /** What explains all items together. */
  whole: Passage;
}

const keyFirst =
  /^[ \t]{0,4}[A-L](?:[ \t]{0,2}[A-L]){0,3}(?=[ \t.。．,，;；、:：(（【\n]|[\u4e00-\u9fff]|$)(?![ \t]{0,2}[项选、])/;

/** 【解答】DCAB above the analyses says once more what is known. */
const keysAgain = /^\s{0,20}(?:【(?:解答|详解|分析)】)?[ \t]{0,4}[A-L]{2,30}[ \t]{0,4}\n(?=[ \t]{0,20}\d)/;

/** Where the numbers of the analyses stand, if each has its own, in their order and from the start. */
function numberMarks(text: Passage, numbers: number[]): { at: number; after: number }[] | undefined {
  const marks: { at: number; after: number }[] = [];
  let from = 0;
  for (const [i, n] of numbers.entries()) {
    const before = i === 0 ? '^\\s{0,40}' : '(?:^|\\n)[ \\t]{0,40}|[ \\t。.）)]';
    const mark = new RegExp(
      `(?:${before})(?:(?:第|\\(|【)?[ \\t]{0,2}${n}[ \\t]{0,2}(?:[.、:](?!\\d)|\\)[.、]?|(?:小?题)(?:详解|解析)?[】:.、]?|】)|${n}[ \\t]{1,4}(?=[A-L\\u4e00-\\u9fff]))`,
    );
    const found = mark.exec(text.shadow.slice(from));
    if (!found) return undefined;
    marks.push({ at: from + found.index, after: from + found.index + found[0].length });
    from += found.index + found[0].length;
  }
  return marks;
}

/** Reads the lines of a group into an answer for each item, and what is said about all of them. */
export function readGroup(source: PaperSource, lines: PaperLine[], group: GroupArea): GroupEntries {
  const all = join(lines.map((line) => slice(source, line.start, line.end)));
  const keyEnd = lines.slice(0, group.keyLines).reduce((sum, line) => sum + line.end - line.start + 1, 0);
  const label = analysisLabel.exec(all.shadow);
  const start = label && label.index <= keyEnd ? label.index : Math.min(keyEnd, all.text.length);
  const behind = trimmed(slice(all, start, all.text.length));
  const named = analysisLabel.exec(behind.shadow);
  const told = slice(behind, named?.index === 0 ? named[0].length : 0, behind.text.length);
  const again = keysAgain.exec(told.shadow)?.[0].length ?? 0;
  const explained = trimmed(slice(told, again, told.text.length));
  const line = lines[0]?.number ?? 1;
  const entries: AnswerEntry[] = group.numbers.map((n, i) => ({
    n,
    line,
    source: i === 0 ? all.text.slice(0, start).trim() : (group.keys[i] ?? ''),
    parts: onlyKey(passage(group.keys[i] ?? '')),
    doubt: undefined,
  }));
  const marks =
    numberMarks(explained, group.numbers) ??
    numberMarks(
      explained,
      group.numbers.map((_, i) => i + 1),
    );
  if (!marks) {
    const last = entries.at(-1);
    if (last && !isBlank(behind)) last.source = `${last.source}\n${behind.text}`;
    return { entries, whole: explained };
  }
  marks.forEach(({ at, after }, i) => {
    const [n = 0, end] = [group.numbers[i], marks[i + 1]?.at ?? explained.text.length];
    const text = slice(explained, after, end);
    const parts = readParts(text, keyFirst.test(text.shadow) ? 'key' : 'analysis');
    const said = i === 0 && named?.index === 0 ? `${named[0]}${told.text.slice(0, again)}` : '';
    entries.push({ n, line, source: `${said}${explained.text.slice(at, end).trim()}`, parts, doubt: undefined });
  });
  return { entries, whole: slice(explained, 0, 0) };
}
