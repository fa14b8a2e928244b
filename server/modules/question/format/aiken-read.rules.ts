import { optionLetter } from '#contract/letters.ts';
import { finishedFile } from './finish.rules.ts';
import { formulasFromBrackets, plainToHtml } from './html-text.rules.ts';
import { emptyQuestion, look, optionOf, type ReadDoubt, type ReadFile, type ReadItem, wrong } from './read-item.ts';

const answerLine = /^\s*(?:ANSWERS?|答案|正确答案)\s*[:：]\s*(.*)$/i;
const optionLine = /^\s*([A-La-lＡ-Ｌ])\s*[.)．）、:：]\s*(.*)$/;
const feedbackLine = /^\s*(?:FEEDBACK|解析|答案解析)\s*[:：]\s*(.*)$/i;

interface Lines {
  readonly line: number;
  readonly lines: string[];
  /** An empty line stands in the stem. */
  readonly apart: boolean;
}

const letterOf = (text: string) => text.normalize('NFKC').toUpperCase();

interface Line {
  readonly line: number;
  readonly text: string;
  /** An empty line stands above it. */
  readonly apart: boolean;
}

const numberOf = (text: string) => /^\s*(\d{1,4})\s*[.．、)）]/.exec(text)?.[1];
const isFirstOption = (text: string) => letterOf(optionLine.exec(text)?.[1] ?? '') === 'A';

/** Where a question begins that the lines before it do not end: behind the last option of the one that has no answer. */
function nextStem(lines: readonly Line[]): number {
  const last = lines.findLastIndex(({ text }) => optionLine.test(text));
  const behind = lines.map((line, place) => ({ ...line, place })).slice(last + 1);
  const begins = behind.find(({ text }) => numberOf(text) !== undefined) ?? behind.find(({ apart }) => apart);
  return begins?.place ?? last + 1;
}

/** Two numbers in one stem are two questions, the first of which has neither options nor an answer. */
function nextNumber(lines: readonly Line[]): number {
  const [first] = lines;
  if (!first || numberOf(first.text) === undefined) return 0;
  return lines.findLastIndex(({ text, apart }) => apart && numberOf(text) !== undefined);
}

const asLines = (lines: readonly Line[]): Lines => ({
  line: lines[0]?.line ?? 1,
  lines: lines.map(({ text }) => text),
  apart: lines
    .slice(
      1,
      lines.findIndex(({ text }) => isFirstOption(text)),
    )
    .some(({ apart }) => apart),
});

/** A question ends with its answer, which an explanation may follow, or where another one begins. */
function blocksOf(text: string): Lines[] {
  const blocks: Lines[] = [];
  let open: Line[] = [];
  let [answered, apart] = [false, false];
  const close = (count: number) => {
    if (count > 0) blocks.push(asLines(open.slice(0, count)));
    open = open.slice(count);
  };
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (line.trim() === '') {
      apart = true;
      return;
    }
    if (answered && !feedbackLine.test(line)) {
      close(open.length);
      answered = false;
    }
    if (isFirstOption(line)) close(open.some((one) => isFirstOption(one.text)) ? nextStem(open) : nextNumber(open));
    open.push({ line: index + 1, text: line, apart });
    apart = false;
    if (answerLine.test(line)) answered = true;
  });
  close(open.length);
  return blocks;
}

const html = (text: string) => formulasFromBrackets(plainToHtml(text));

interface Parts {
  readonly stem: string[];
  readonly options: { letter: string; text: string }[];
  answer: string | undefined;
  feedback: string;
}

function partsOf(lines: readonly string[]): Parts {
  const parts: Parts = { stem: [], options: [], answer: undefined, feedback: '' };
  for (const line of lines) {
    const option = optionLine.exec(line);
    const last = parts.options.at(-1);
    const answer = answerLine.exec(line);
    const feedback = feedbackLine.exec(line);
    const next = optionLetter(parts.options.length);
    if (answer) parts.answer = answer[1]?.trim() ?? '';
    else if (feedback && parts.answer !== undefined) parts.feedback = feedback[1]?.trim() ?? '';
    else if (option && letterOf(option[1] ?? '') === next) parts.options.push({ letter: next, text: option[2] ?? '' });
    else if (last) last.text += `\n${line}`;
    else parts.stem.push(line);
  }
  return parts;
}

function readBlock({ line, lines, apart }: Lines, index: number): ReadItem {
  const doubts: ReadDoubt[] = [];
  const { stem, options, answer, feedback } = partsOf(lines);
  const letters = [...new Set(letterOf(answer ?? '').match(/[A-L]/g) ?? [])];
  const isLetters = /^[A-L\s,，、;；和]*$/.test(letterOf(answer ?? ''));
  if (answer === undefined) doubts.push(wrong('answer', '没有 ANSWER 行'));
  else if (letters.length === 0 || !isLetters) doubts.push(wrong('answer', `答案“${answer.slice(0, 40)}”不是选项字母`));
  const known = new Set(options.map((option) => option.letter));
  const missing = isLetters ? letters.filter((letter) => !known.has(letter)) : [];
  if (missing.length > 0) doubts.push(wrong('answer', `答案 ${missing.join('、')} 不在选项里`));
  if (letters.length > 1 && isLetters) doubts.push(look('type', `答案有 ${letters.length} 个，按多选题读取`));
  if (options.length === 0) doubts.push(wrong('options', '没有找到选项'));
  if (apart) doubts.push(wrong('stem', '题干中间有空行，前面可能是另一道没有选项和答案的题'));
  const right = isLetters ? letters : [];
  const numbered = /^\s*(\d{1,4})\s*[.．、)）]\s*/.exec(stem[0] ?? '');
  const words = stem.join('\n').slice(numbered?.[0].length ?? 0);
  return {
    number: numbered?.[1] ?? String(index + 1),
    line,
    part: '',
    source: lines.join('\n'),
    question: {
      ...emptyQuestion,
      type: right.length > 1 ? 'MULTIPLE' : 'SINGLE',
      stem: html(words),
      options: options.map(({ letter, text }) => optionOf(html(text), right.includes(letter))),
      analysis: html(feedback),
    },
    tagNames: [],
    knowledgeNames: [],
    doubts,
  };
}

/** Aiken: a question, its lettered options, `ANSWER: B` (or 答案：B). */
export function readAiken(text: string): ReadFile {
  return finishedFile(blocksOf(text.replace(/^\ufeff/, '')).map(readBlock));
}
