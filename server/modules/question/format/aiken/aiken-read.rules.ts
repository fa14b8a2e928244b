import { optionLetter } from '#contract/letters.ts';
import { finishedFile } from '../finish.rules.ts';
import { formulasFromBrackets, plainToHtml } from '../html-text.rules.ts';
import { emptyQuestion, look, optionOf, type ReadDoubt, type ReadFile, type ReadItem, wrong } from '../read-item.ts';

const answerLine = /^\s*(?:ANSWERS?|答案|正确答案)\s*[:：]\s*(.*)$/i;
const optionLine = /^\s*([A-La-lＡ-Ｌ])\s*[.)．）、:：]\s*(.*)$/;
const feedbackLine = /^\s*(?:FEEDBACK|解析|答案解析)\s*[:：]\s*(.*)$/i;

interface Lines {
  readonly line: number;
  readonly lines: string[];
}

/** A question ends with its answer; an explanation may follow. */
function blocksOf(text: string): Lines[] {
  const blocks: Lines[] = [];
  let open: Lines | undefined;
  let answered = false;
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (line.trim() === '') return;
    if (answered && !feedbackLine.test(line)) {
      open = undefined;
      answered = false;
    }
    if (!open) {
      open = { line: index + 1, lines: [] };
      blocks.push(open);
    }
    open.lines.push(line);
    if (answerLine.test(line)) answered = true;
  });
  return blocks;
}

const html = (text: string) => formulasFromBrackets(plainToHtml(text));
const letterOf = (text: string) => text.normalize('NFKC').toUpperCase();

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

function readBlock({ line, lines }: Lines, index: number): ReadItem {
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
