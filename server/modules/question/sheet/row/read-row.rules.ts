import type { QuestionInput } from '#contract/question/content.ts';
import { type ItemType, type QuestionType, typeLabel } from '#contract/question/type.ts';
import { withoutMarks } from '../../../../kit/excel/book/strings.ts';
import {
  emptyQuestion,
  look,
  optionOf,
  pointsOf,
  type ReadDoubt,
  type ReadItem,
  sourceOf,
  wrong,
} from '../../format/read-item.ts';
import { withBlankSettings } from '../../format/setting/blank-setting.rules.ts';
import { readCode } from '../../format/setting/code-setting.rules.ts';
import { resolveType } from '../../import/item/question-type.rules.ts';
import { findScoringPoints } from '../../import/item/short-answer.rules.ts';
import type { SaidType } from '../mapping/type-word.rules.ts';
import { readBlanks, showBlanks } from './blanks.rules.ts';
import { cellHtml } from './cell-html.rules.ts';
import { type DifficultyScale, readDifficulty } from './difficulty.rules.ts';
import { guessedJudgement, isJudgeWord, judgement, judgeOptions, misspelt } from './judge-word.rules.ts';
import { withKept } from './kept-data.rules.ts';
import { lettersIn, readKey } from './key-letter.rules.ts';
import { type FoundOptions, findOptions } from './options.rules.ts';
import type { RowCells } from './row-cells.rules.ts';

type Body = Pick<QuestionInput, 'stem' | 'options' | 'answer'> & { doubts: ReadDoubt[] };

/** The type a row is read as, from what it says and what it holds. */
function typeOf(
  cells: RowCells,
  { said, firstNumber }: Pick<RowContext, 'said' | 'firstNumber'>,
  found: FoundOptions,
): { type: QuestionType; doubts: ReadDoubt[] } {
  if (said === 'COMPOSITE' || said === 'CODE') return { type: said, doubts: [] };
  const answer = cells.answers.join('\n');
  if (said === 'FILL' && cells.answers.length === 0 && found.options.length > 0) return { type: 'FILL', doubts: [] };
  if (said === 'SHORT' && found.options.length < 2) return { type: 'SHORT', doubts: [] };
  const key =
    found.marked ??
    lettersIn(answer) ??
    (found.options.length > 0 ? readKey(answer, found.options, firstNumber).letters : []);
  const blanks = showBlanks(cells.stem);
  return resolveType({
    said,
    options: found.options.length,
    judgeOptions: judgeOptions(found.options.map(({ text }) => text)) !== undefined,
    letters: key.length > 0 ? key.length : undefined,
    onlyLetters: lettersIn(answer) !== undefined,
    judged: isJudgeWord(answer) || misspelt(answer) !== undefined,
    shortKey: answer !== '' && answer.length <= 60 && !answer.includes('\n'),
    underscores: /[_＿]{2,}/.test(cells.stem),
    brackets: blanks.count > 0,
    value: false,
    endsOpen: false,
  });
}

function choiceBody(cells: RowCells, found: FoundOptions, firstNumber: 0 | 1): Body {
  const answer = cells.answers.join('\n');
  const key = readKey(answer, found.options, firstNumber);
  const doubts = [...found.doubts, ...key.doubts];
  const letters = found.marked && found.marked.length > 0 ? found.marked : key.letters;
  if (found.marked && key.letters.length > 0 && found.marked.join() !== key.letters.join())
    doubts.push(wrong('answer', `选项旁标的是 ${found.marked.join('')}，答案列写的是 ${key.letters.join('')}`));
  const fixed = new Set(lettersIn(cells.own.get('fixed') ?? '') ?? []);
  const options = found.options.map(({ letter, text }) =>
    optionOf(cellHtml(text), letters.includes(letter), fixed.has(letter)),
  );
  return { stem: cellHtml(cells.stem), options, answer: null, doubts };
}

function judgeBody(cells: RowCells, found: FoundOptions): Body {
  const doubts: ReadDoubt[] = [...found.doubts.filter(({ level }) => level === 'error')];
  const answer = cells.answers.join(' ').trim();
  const values = judgeOptions(found.options.map(({ text }) => text));
  // F is a letter of an option elsewhere, here it is a word.
  const letter = /^[AB]$/.exec((found.marked ?? lettersIn(answer) ?? []).join(''))?.[0];
  let value = values && letter ? values[letter === 'A' ? 0 : 1] : judgement(answer);
  if (value === undefined && letter) {
    value = letter === 'A';
    doubts.push(look('answer', `判断题的答案是 ${letter}，按 A 正确、B 错误读作${value ? '正确' : '错误'}`));
  }
  const number = /^[12]$/.exec(answer.normalize('NFKC'))?.[0];
  if (number && (number === '2' || (values && !values[0]))) {
    const first = values?.[0] ?? true;
    value = (number === '1') === first;
    const meant = first ? '按 1 正确、2 错误' : '按选项的序号';
    doubts.push(look('answer', `判断题的答案是 ${number}，${meant}读作${value ? '正确' : '错误'}`));
  }
  const quoted = `答案「${withoutMarks(answer).slice(0, 20).toWellFormed()}」`;
  const guess = value === undefined ? guessedJudgement(answer) : undefined;
  if (guess !== undefined)
    doubts.push(wrong('answer', `${quoted}像是${guess ? '正确' : '错误'}，已这样填好，请核对后确认`));
  else if (value === undefined && answer !== '') doubts.push(wrong('answer', `${quoted}看不出是对还是错`));
  value ??= guess;
  return { stem: cellHtml(cells.stem), options: [], answer: value ?? null, doubts };
}

function fillBody(cells: RowCells, found: FoundOptions): Body {
  const { text, count } = showBlanks(cells.stem);
  const fromOptions = cells.answers.length === 0 && found.options.length > 0;
  const answers = fromOptions ? found.options.map((option) => option.text) : cells.answers;
  const { answer, doubts } = readBlanks(answers, count);
  if (cells.answerGap && answers.length > 1)
    doubts.push(look('answer', '前面的答案列有空着的，答案按先后对应各空，请核对'));
  if (fromOptions) doubts.push(look('answer', '填空题的答案取自选项列'));
  const settings = cells.own.get('blanks') ?? '';
  return {
    stem: cellHtml(text),
    options: [],
    answer: settings === '' ? answer : withBlankSettings(answer, settings),
    doubts,
  };
}

const sumOf = (points: readonly { points: number }[]) =>
  Math.round(points.reduce((sum, point) => sum + point.points * 100, 0)) / 100;

function shortBody(cells: RowCells, points: number | undefined): Body {
  const doubts: ReadDoubt[] = [];
  const text = cells.answers.join('\n');
  const own = cells.scoringPoints.trim() !== '';
  const found = findScoringPoints(withoutMarks(own ? cells.scoringPoints : text)).slice(0, 30);
  const sum = sumOf(found);
  if (own && found.length === 0) doubts.push(look('answer', '采分点要写成「要点（2分）」，没有读取'));
  const fits = found.length > 0 && (own || (sum > 0 && (points === undefined || sum === points)));
  if (own && points !== undefined && sum > points)
    doubts.push(wrong('answer', `采分点合计 ${sum} 分，超过了本题的 ${points} 分`));
  const answer = { reference: cellHtml(text), scoringPoints: fits ? found : [] };
  return { stem: cellHtml(cells.stem), options: [], answer, doubts };
}

function bodyOf(
  type: QuestionType,
  cells: RowCells,
  found: FoundOptions,
  { points, firstNumber }: { points: number | undefined; firstNumber: 0 | 1 },
): Body {
  const cell = (key: 'languages' | 'tests' | 'limits') => cells.own.get(key) ?? '';
  switch (type) {
    case 'SINGLE':
    case 'MULTIPLE':
      return choiceBody(cells, found, firstNumber);
    case 'JUDGE':
      return judgeBody(cells, found);
    case 'FILL':
      return fillBody(cells, found);
    case 'SHORT':
      return shortBody(cells, points);
    case 'CODE': {
      const code = readCode({ languages: cell('languages'), tests: cell('tests'), limits: cell('limits') });
      return { stem: cellHtml(cells.stem), options: [], ...code };
    }
    case 'COMPOSITE':
      return { stem: cellHtml(cells.stem), options: [], answer: null, doubts: [] };
  }
}

/** Several names in one cell. */
export const namesIn = (text: string) => [
  ...new Set(
    withoutMarks(text)
      .split(/[,，;；、|\n]+/)
      .map((name) => name.trim().slice(0, 100).toWellFormed())
      .filter((name) => name !== ''),
  ),
];

export interface RowContext {
  readonly said: SaidType | undefined;
  readonly difficulty: DifficultyScale;
  readonly part: string;
  readonly source: string;
  /** Of options that a key names by number. */
  readonly firstNumber: 0 | 1;
}

/** One row as a question, with a doubt for whatever is not certain. */
export function readRow(cells: RowCells, context: RowContext): ReadItem {
  const { said, difficulty: scale, part, source, firstNumber } = context;
  const found = findOptions(cells);
  const { type, doubts } = typeOf(cells, context, found);
  const worth = cells.points.normalize('NFKC').replace(/分$/, '');
  const points = pointsOf(worth);
  const body = bodyOf(type, cells, found, { points, firstNumber });
  const all: ReadDoubt[] = [...doubts, ...body.doubts];
  if (said === undefined) all.push(look('type', `没有写明题型，按内容读作${typeLabel(type)}`));
  if (cells.points !== '' && points === undefined)
    all.push(look('stem', `分值「${cells.points.slice(0, 20)}」看不懂，按 10 分`));
  const difficulty = cells.difficulty === '' ? 3 : readDifficulty(cells.difficulty, scale);
  if (difficulty === undefined) all.push(look('stem', `难度「${cells.difficulty.slice(0, 20)}」看不懂，按 3 读取`));
  if (body.stem === '') all.push(wrong('stem', type === 'COMPOSITE' ? '材料是空的' : '题干是空的'));
  const question: QuestionInput = {
    ...emptyQuestion,
    children: [],
    ...{ type, stem: body.stem, options: body.options, answer: body.answer },
    analysis: cellHtml(cells.analysis),
    points: points ?? 10,
    difficulty: difficulty ?? 3,
  };
  const item: ReadItem = {
    ...{ number: cells.number.slice(0, 50), line: cells.row + 1, part, source: sourceOf(source), question },
    ...{ tagNames: namesIn(cells.tags), knowledgeNames: namesIn(cells.knowledge), doubts: all },
  };
  return withKept(item, cells);
}

/** A question that stands alone as an item of a material. */
export const asChild = ({ question: { children: _, type, ...question } }: ReadItem) =>
  type === 'COMPOSITE' ? undefined : { ...question, type: type as ItemType };
