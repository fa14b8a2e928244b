import { mostTypeCodes } from '#contract/question/import.ts';
import type { QuestionType } from '#contract/question/type.ts';
import { showBlanks } from '../row/blanks.rules.ts';
import { isJudgeWord, judgement } from '../row/judge-word.rules.ts';
import { lettersIn } from '../row/key-letter.rules.ts';
import { unpacked } from '../row/packed-options.rules.ts';
import { type RowCells, rowCells } from '../row/row-cells.rules.ts';
import { layoutOf } from './layout.rules.ts';
import type { SheetMapping, TypeCode } from './sheet-mapping.rules.ts';
import { type Legend, legendIn, legendOf } from './type-legend.rules.ts';
import { type SaidType, typeOfMap, typeOfWord } from './type-word.rules.ts';

const longestCode = 40;
const longestExample = 60;

/** A type as it is looked up among the codes. */
export const codeForm = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** What stands in the column of types and is no word for one. */
export function codeOf(type: string): string | undefined {
  const form = codeForm(type);
  return form === '' || form.length > longestCode || typeOfWord(form) !== undefined ? undefined : form;
}

/** What the shape of a row alone allows it to be, the likeliest first. */
function possibleTypes({ options, packed, answers, stem }: RowCells): readonly QuestionType[] {
  const [answer = ''] = answers;
  const texts = packed === '' ? options.map(({ text }) => text) : unpacked(packed).map(({ text }) => text);
  const letters = lettersIn(answers.join('\n'));
  if (isJudgeWord(answer) || (texts.length === 2 && texts.every(isJudgeWord))) return ['JUDGE'];
  if (texts.length >= 2) return letters && letters.length > 1 ? ['MULTIPLE'] : ['SINGLE'];
  if (showBlanks(stem).count > 0) return ['FILL'];
  return judgement(answer) === undefined ? ['SHORT', 'CODE'] : ['JUDGE', 'SHORT'];
}

interface Found {
  readonly code: string;
  readonly example: string;
  /** What each of its rows may be. */
  readonly possible: (readonly QuestionType[])[];
}

/** The codes of a sheet in their order of frequency. */
function codesIn(rows: readonly (readonly string[])[], mapping: Pick<SheetMapping, 'columns'>): Found[] {
  const layout = layoutOf(mapping);
  const found = new Map<string, Found>();
  for (const row of rows) {
    const cells = rowCells(row, 0, layout);
    const code = codeOf(cells.type);
    if (code === undefined || cells.stem.trim() === '') continue;
    const example = cells.stem.replace(/\s+/g, ' ').trim().slice(0, longestExample).toWellFormed();
    const one = found.get(code) ?? { code, example, possible: [] };
    one.possible.push(possibleTypes(cells));
    found.set(code, one);
  }
  return [...found.values()].toSorted((a, b) => b.possible.length - a.possible.length).slice(0, mostTypeCodes);
}

const fits = ({ possible }: Found, type: SaidType | undefined) =>
  possible.filter((types) => {
    if (type === 'CHOICE' || type === 'ANY') return types.includes('SINGLE') || types.includes('MULTIPLE');
    return type !== undefined && types.includes(type);
  }).length;

const sumOf = (all: readonly Found[], of: (one: Found) => number) => all.reduce((sum, one) => sum + of(one), 0);

/** The type that most rows of a code look like; a few keys of several letters make it one of several. */
function likeliest({ possible }: Found): QuestionType | null {
  const counts = new Map<QuestionType, number>();
  for (const [first] of possible) if (first) counts.set(first, (counts.get(first) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  const several = counts.get('MULTIPLE') ?? 0;
  return best?.[0] === 'SINGLE' && several * 5 > best[1] ? 'MULTIPLE' : (best?.[0] ?? null);
}

/** The two numberings of spec §3 where all codes are of one of them and its rows look so. */
function numbering(codes: readonly Found[]) {
  const isDigit = ({ code }: Found) => /^\d$/.test(code);
  const best = sumOf(codes, (one) => fits(one, likeliest(one) ?? undefined));
  return (['A', 'B'] as const).find(
    (map) => codes.every(isDigit) && sumOf(codes, (one) => fits(one, typeOfMap(Number(one.code), map))) >= best,
  );
}

const certainTypes: Readonly<Record<string, QuestionType | null>> = { CHOICE: null, ANY: 'MULTIPLE' };
const asType = (said: SaidType) => (said in certainTypes ? (certainTypes[said] ?? null) : (said as QuestionType));

const typeHeader = ({ columns }: Pick<SheetMapping, 'columns'>) =>
  columns.find(({ role }) => role === 'type')?.header ?? '';

/** What the header of the types says of their numbers. */
export const typeLegend = (mapping: Pick<SheetMapping, 'columns'>) => legendOf(typeHeader(mapping));

const saidBy = (legend: Legend | undefined, code: string) =>
  legend && /^\d{1,5}$/.test(code) ? legend.get(Number(code)) : undefined;

/** So often it is a code; a word that stands once or twice is a slip of its own row. */
const fewSlips = 2;
const isSlip = ({ code, possible }: Found) => !/^[\w.-]{1,6}$/.test(code) && possible.length <= fewSlips;

export interface TypeCodes {
  readonly codes: readonly TypeCode[];
  readonly note: string | undefined;
  readonly certain: boolean;
}

/** What the codes of a sheet seem to mean: what its header or another text says, else what their rows look like. */
export function typeCodesOf(
  rows: readonly (readonly string[])[],
  mapping: Pick<SheetMapping, 'columns'>,
  texts: readonly string[],
): TypeCodes {
  const found = codesIn(rows, mapping);
  if (found.length === 0) return { codes: [], note: undefined, certain: true };
  const ofHeader = typeLegend(mapping);
  const elsewhere = ofHeader ? undefined : legendIn(texts);
  const legend = ofHeader ?? elsewhere?.legend;
  const map = legend ? undefined : numbering(found);
  const codes = found.map((one): TypeCode => {
    const { code, example, possible } = one;
    const said = saidBy(legend, code);
    const ofMap = map && typeOfMap(Number(code), map);
    const type = said ? asType(said) : isSlip(one) ? null : (ofMap ?? likeliest(one));
    return { code, type, rows: possible.length, example };
  });
  const stated = found.filter(({ code }) => saidBy(legend, code) !== undefined);
  const total = sumOf(stated, ({ possible }) => possible.length);
  const agrees = sumOf(stated, (one) => fits(one, saidBy(legend, one.code))) >= total * 0.6;
  const open = found.filter((one) => !stated.includes(one) && !isSlip(one));
  const listed = open.slice(0, 8).map(({ code }) => code);
  const asked = `题型列里写的是编号（${listed.join('、')}${open.length > listed.length ? '等' : ''}），请核对各表示什么题型`;
  const explained = ofHeader
    ? `题型是数字，已按表头「${typeHeader(mapping)}」的说明读取`
    : `题型是数字，已按说明「${elsewhere?.text ?? ''}」读取${agrees ? '' : '；不少题目与说明不符，请核对'}`;
  const note = open.length > 0 ? asked : stated.length > 0 ? explained : undefined;
  return { codes, note, certain: open.length === 0 && (ofHeader !== undefined || agrees) };
}
