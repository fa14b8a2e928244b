import { optionLetter } from '#contract/letters.ts';
import type { ItemInput, QuestionInput } from '#contract/question/content.ts';
import { typeLabel } from '#contract/question/type.ts';
import { withoutMarks, writable } from '../../../../kit/excel/book/strings.ts';
import { type WrittenItem, withoutIds } from '../../format/own-data.rules.ts';
import { blankSettings } from '../../format/setting/blank-setting.rules.ts';
import { limitsText, testsText } from '../../format/setting/code-setting.rules.ts';
import { isCode, isFill, isShort } from '../../format/write-text.rules.ts';
import { ownColumns, roleOfHeader } from '../mapping/header.rules.ts';
import { layoutOf } from '../mapping/layout.rules.ts';
import { typeOfWord } from '../mapping/type-word.rules.ts';
import { textOfHtml } from '../row/cell-html.rules.ts';
import { keptText } from '../row/kept-data.rules.ts';
import { readRow } from '../row/read-row.rules.ts';
import { rowCells } from '../row/row-cells.rules.ts';

interface Column {
  readonly title: string;
  readonly width: number;
}

const before: readonly Column[] = [
  { title: '题号', width: 8 },
  { title: '题型', width: 10 },
  { title: '题干', width: 50 },
];
const after: readonly Column[] = [
  { title: '正确答案', width: 24 },
  { title: '解析', width: 36 },
  { title: '难度（1-10）', width: 10 },
  { title: '分值', width: 8 },
  { title: '知识点', width: 18 },
  { title: '标签', width: 14 },
  { title: '所属材料', width: 10 },
  { title: ownColumns.fixed, width: 10 },
  { title: ownColumns.blanks, width: 18 },
  { title: '采分点', width: 30 },
  { title: ownColumns.languages, width: 14 },
  { title: ownColumns.tests, width: 24 },
  { title: ownColumns.limits, width: 18 },
];

/** The columns of our own table with so many options. */
export const tableColumns = (options: number): readonly Column[] => [
  ...before,
  ...Array.from({ length: options }, (_, index) => ({ title: `选项${optionLetter(index)}`, width: 20 })),
  ...after,
];

/** What a cell of Excel holds. */
const longestCell = 32_000;

/** Text as it comes back from a cell. */
function cell(text: string) {
  const kept = writable(withoutMarks(text).replace(/\r\n?/g, '\n').slice(0, longestCell));
  return kept.trim() === '' ? '' : kept;
}

type Item = QuestionInput | ItemInput;

function answerText({ type, options, answer }: Item): string {
  if (type === 'SINGLE' || type === 'MULTIPLE')
    return options.flatMap(({ correct }, index) => (correct ? [optionLetter(index)] : [])).join('');
  if (typeof answer === 'boolean') return answer ? '正确' : '错误';
  if (isFill(answer)) return answer.blanks.map(({ accepted }) => accepted.join('&&')).join('|');
  if (isShort(answer)) return textOfHtml(answer.reference);
  return typeof answer === 'string' ? answer : '';
}

function ownTexts({ options, answer }: Item) {
  const fixed = options.flatMap((option, index) => (option.fixed ? [optionLetter(index)] : [])).join('');
  return [
    fixed,
    isFill(answer) ? blankSettings(answer) : '',
    isShort(answer) ? answer.scoringPoints.map(({ text, points }) => `${text}（${points}分）`).join('\n') : '',
    isCode(answer) ? answer.languages.join('、') : '',
    isCode(answer) ? testsText(answer) : '',
    isCode(answer) ? limitsText(answer) : '',
  ];
}

interface Place {
  readonly number: string;
  /** The number of the material above; empty for a question of its own. */
  readonly material: string;
}

export interface QuestionRow {
  readonly cells: readonly (string | number)[];
  /** What the cells do not say, to stand in a column of its own. */
  readonly kept: string;
}

function rowOf(
  item: Item,
  names: Omit<WrittenItem, 'question'>,
  { number, material }: Place,
  width: number,
): QuestionRow {
  const options = Array.from({ length: width }, (_, index) => textOfHtml(item.options[index]?.content ?? ''));
  const texts = [
    ...[number, typeLabel(item.type), textOfHtml(item.stem), ...options, answerText(item), textOfHtml(item.analysis)],
    ...[
      String(item.difficulty),
      String(item.points),
      names.knowledgeNames.join('、'),
      names.tagNames.join('、'),
      material,
    ],
    ...ownTexts(item),
  ].map(cell);
  const columns = tableColumns(width).map(({ title }) => ({ header: title, role: roleOfHeader(title) ?? 'ignore' }));
  const cells = rowCells(texts, 0, layoutOf({ columns }));
  const read = readRow(cells, {
    ...{ said: typeOfWord(cells.type), difficulty: 'ten', part: '', source: '', firstNumber: 1 },
  });
  const question: QuestionInput = { ...item, children: [] };
  const numeric = new Set([before.length + width + 2, before.length + width + 3]);
  return {
    cells: texts.map((text, column) => (numeric.has(column) ? Number(text) : text)),
    kept: keptText(read, { question, ...names }, cells),
  };
}

/** Whatever JSON may not carry through a cell, escaped; pairs too, so that it may be cut anywhere. */
const delicate = /[\u007f-\u00a0\u2028\u2029\ud800-\udfff\ue000-\uf8ff\ufdd0-\ufdef\ufffd-\uffff]/g;
const chunkLength = 30_000;

function chunks(kept: string) {
  const safe = kept.replace(delicate, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const count = Math.ceil(safe.length / chunkLength);
  return Array.from({ length: count }, (_, index) => safe.slice(index * chunkLength, (index + 1) * chunkLength));
}

const noNames = { tagNames: [], knowledgeNames: [] };

/** Questions as rows of our own table: a material and its items one below the other. */
export function questionRows(items: readonly WrittenItem[], width: number): QuestionRow[] {
  const rows: QuestionRow[] = [];
  for (const { question: given, tagNames, knowledgeNames } of items) {
    const question = withoutIds(given);
    const number = String(rows.length + 1);
    rows.push(rowOf(question, { tagNames, knowledgeNames }, { number, material: '' }, width));
    for (const child of question.children)
      rows.push(rowOf(child, noNames, { number: String(rows.length + 1), material: number }, width));
  }
  return rows;
}

/** So many option columns as the questions need, six at least. */
export const optionWidth = (items: readonly WrittenItem[]) =>
  items.reduce(
    (most, { question }) =>
      Math.max(most, question.options.length, ...question.children.map((child) => child.options.length)),
    6,
  );

/** The table of these questions: titles, widths and rows, the columns of what cells do not say last. */
export function questionTable(items: readonly WrittenItem[]) {
  const width = optionWidth(items);
  const rows = questionRows(items, width).map(({ cells, kept }) => ({ cells, kept: chunks(kept) }));
  const data = rows.reduce((most, { kept }) => Math.max(most, kept.length), 0);
  const columns = [
    ...tableColumns(width),
    ...Array.from({ length: data }, (_, index) => ({
      title: ownColumns.data + (index === 0 ? '' : index + 1),
      width: 10,
    })),
  ];
  return {
    titles: columns.map(({ title }) => title),
    widths: columns.map((column) => column.width),
    rows: rows.map(({ cells, kept }) => [...cells, ...kept]),
  };
}
