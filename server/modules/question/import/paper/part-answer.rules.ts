import { join, type Passage, passage, slice, trimmed } from '../text/paper-source.rules.ts';
import { analysisLabel } from '../text/text-start.rules.ts';
import type { ItemText } from './item-text.rules.ts';

const label =
  /(?:^|\n)[ \t]{0,20}(?:【(?:参考|正确|标准)?答案】|(?:参考|正确|标准)?答案[ \t]{0,2}:)[ \t]{0,4}:?\s{0,20}(?=\( ?1 ?\))/;
const anyLabel = /(?:^|[\n。 \t])(?:【(?:参考|正确|标准)?(?:答案|解析)】|(?:参考|正确|标准)?(?:答案|解析)[ \t]{0,2}:)/;
/** The next text and its parts may stand there too. */
const keyBelow = /(?:^|\n)[ \t]{0,20}(?:【(?:参考|正确|标准)?答案】|(?:参考|正确|标准)?答案[ \t]{0,2}:)/;
const longestPart = 20_000;
const wholeNote = '解析是前面几道题合在一起的';

const isPart = ({ style, n }: ItemText, place: number) => style === 'round' && n === place + 1;

/** Where the answers of so many parts begin, one behind the other. */
function marksOf(shadow: string, count: number): { at: number; after: number }[] | undefined {
  const found: { at: number; after: number }[] = [];
  for (let n = 1; n <= count; n++) {
    const mark = new RegExp(`\\( ?${n} ?\\)`, 'g');
    mark.lastIndex = found.at(-1)?.after ?? 0;
    const hit = mark.exec(shadow);
    if (!hit) return undefined;
    found.push({ at: hit.index, after: hit.index + hit[0].length });
  }
  return found;
}

const answered = (content: Passage, answer: Passage) => join([content, join([passage('答案：'), trimmed(answer)], '')]);

/** Parts (1), (2) without answers above one whose answer begins with (1): it is that of all of them, each its own piece. */
function answersOf(parts: readonly ItemText[]): Passage[] | undefined {
  const last = parts.at(-1);
  const found = last && last.content.text.length <= longestPart ? label.exec(last.content.shadow) : null;
  if (!last || !found || parts.slice(0, -1).some(({ content }) => anyLabel.test(content.shadow))) return undefined;
  const from = found.index + found[0].length;
  const below = slice(last.content, from, last.content.text.length);
  if (keyBelow.test(below.shadow)) return undefined;
  const end = analysisLabel.exec(below.shadow)?.index ?? below.text.length;
  const key = slice(below, 0, end);
  const marks = marksOf(key.shadow, parts.length);
  if (!marks) return undefined;
  const pieces = marks.map(({ after }, i) => slice(key, after, marks[i + 1]?.at ?? end));
  return parts.map(({ content }, i) => {
    const piece = pieces[i] ?? key;
    if (i < parts.length - 1) return answered(content, piece);
    const own = answered(slice(content, 0, found.index), piece);
    return end < below.text.length ? join([own, slice(below, end, below.text.length)]) : own;
  });
}

/** 【答案】（1）…（2）… below the last of several parts: every part gets its own answer. */
export function shareAnswers(texts: readonly ItemText[]): ItemText[] {
  const shared = [...texts];
  for (let from = 0; from < texts.length; ) {
    let to = from;
    for (
      let text = texts[to];
      text && isPart(text, to - from) && text.section === texts[from]?.section;
      text = texts[to]
    )
      to++;
    const parts = texts.slice(from, to);
    const contents = parts.length > 1 ? answersOf(parts) : undefined;
    contents?.forEach((content, i) => {
      const text = parts[i];
      if (!text) return;
      const explains = i === parts.length - 1 && analysisLabel.test(content.shadow);
      shared[from + i] = { ...text, content, note: text.note ?? (explains ? wholeNote : undefined) };
    });
    from = Math.max(to, from + 1);
  }
  return shared;
}
