import { optionLetter } from '#contract/letters.ts';
import { mostOptions } from '#contract/question/content.ts';
import { certainType, typeOfWord } from '../paper/section-heading.rules.ts';
import { join, type Passage, slice } from '../text/paper-source.rules.ts';
import { fieldAt } from './field-label.rules.ts';

/** The type at the end of the line above the options, as makers of questionnaires write it. */
const typeAtEnd = new RegExp(`[\\[【(][ \\t]{0,3}(${certainType})[ \\t]{0,3}[\\]】)][ \\t*]{0,6}$`);
const rightMark = /[ \t]{0,8}[(【[][ \t]{0,3}(?:正确答案|正确选项|答案|正确)[ \t]{0,3}[)】\]][ \t]{0,4}$/;
const lettered = /^\s{0,40}\(?[A-La-l][ \t]{0,2}[.、:)]/;

function linesOf(content: Passage): Passage[] {
  let start = 0;
  return content.shadow.split('\n').map((folded) => {
    const line = slice(content, start, start + folded.length);
    start += folded.length + 1;
    return line;
  });
}

const withSign = (before: string, line: Passage): Passage => ({
  text: before + line.text.trimStart(),
  shadow: before + line.shadow.trimStart(),
});

/** The box of a form before an option says nothing where each has one. */
const box = /^\s{0,20}[○□☐◯◎●☑]\s{0,4}(?=\S)/;
const withoutBox = (line: Passage) => slice(line, box.exec(line.text)?.[0].length ?? 0, line.text.length);

const markAt = (line: Passage) => {
  const from = Math.max(0, line.shadow.length - 40);
  const found = rightMark.exec(line.shadow.slice(from));
  return found ? from + found.index : undefined;
};

/**
 * Options that stand on lines of their own without letters below a line that ends with the type, and right ones that say
 * so behind their text: （正确答案）. They come out with letters and a key, as in any other paper.
 */
export function listedOptions(content: Passage): Passage {
  if (!content.shadow.includes('答案') && !typeAtEnd.test(content.shadow.split('\n', 1)[0]?.slice(-60) ?? ''))
    return content;
  const lines = linesOf(content);
  const answer = lines.findIndex(({ shadow }) => ['key', 'analysis'].includes(fieldAt(shadow, 0)?.kind ?? ''));
  const end = answer < 0 ? lines.length : answer;
  const head = lines.slice(0, end).findIndex(({ shadow }) => typeAtEnd.test(shadow.slice(-60)));
  const type = head < 0 ? undefined : typeOfWord(typeAtEnd.exec(lines[head]?.shadow.slice(-60) ?? '')?.[1] ?? '');
  const below = lines.slice(head + 1, end).filter(({ text }) => text.trim() !== '');
  const isChoice = type === 'SINGLE' || type === 'MULTIPLE' || type === 'ANY' || type === 'JUDGE' || type === 'CHOICE';
  const hasLetters = lines.slice(0, end).some(({ shadow }) => lettered.test(shadow));
  const options = hasLetters ? below.filter(({ shadow }) => lettered.test(shadow)) : isChoice ? below : [];
  if (options.length < 2 || options.length > mostOptions) return content;
  const marked = options.map(markAt);
  const isMarked = marked.some((at) => at !== undefined);
  const isKeyed = lines.slice(end).some(({ shadow }) => fieldAt(shadow, 0)?.kind === 'key');
  if (hasLetters ? !isMarked || isKeyed : !isMarked && !isKeyed) return content;
  const place = new Map(options.map((line, i) => [line, i]));
  const haveBoxes = options.every(({ text }) => box.test(text));
  const shown = lines.map((line) => {
    const i = place.get(line);
    if (i === undefined) return line;
    const at = marked[i];
    const kept = at === undefined || isKeyed ? line : slice(line, 0, at);
    return hasLetters ? kept : withSign(`${optionLetter(i)}. `, haveBoxes ? withoutBox(kept) : kept);
  });
  const letters = marked.flatMap((at, i) => (at === undefined ? [] : optionLetter(i))).join('');
  const key = `答案:${letters}`;
  const said = isMarked && !isKeyed ? [{ text: key, shadow: key }] : [];
  return join([...shown.slice(0, end), ...said, ...shown.slice(end)]);
}
