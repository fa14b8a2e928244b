import { difficultyBands, questionTypes, typeLabel } from '#contract/question/type.ts';
import { type BoundFields, type BoundKind, noBound } from '../demand/fields.ts';
import { boundLabels, unitLabels } from '../form/bound-words.ts';

/** What names may mean, by kind. */
export interface Known {
  readonly knowledge: readonly { readonly id: string; readonly name: string; readonly path: string }[];
  readonly abilities: readonly { readonly id: string; readonly name: string }[];
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly banks: readonly { readonly id: string; readonly name: string }[];
}

export interface PastedLine {
  /** As it was pasted. */
  readonly text: string;
  readonly bound?: BoundFields;
  readonly problem?: string;
}

const kinds = Object.entries(boundLabels) as [BoundKind, string][];
const units = Object.entries(unitLabels) as [BoundFields['unit'], string][];
const unitWords = [...units.map(([, label]) => label), '道'].join('|');
const beginsNumbers = /^(\d|至少|至多|最少|最多|≥|≤|[<>]=|不限|无$|[-—–/]$)/;
const pieces = new RegExp(
  String.raw`(至少|至多|最少|最多|≥|≤|[<>]=)?\s*(\d+(?:\.\d+)?)(?:\s*[-–—~～至到]\s*(\d+(?:\.\d+)?))?\s*(${unitWords})?|(不限|无|[-—–/])|(${unitWords})|\s+`,
  'y',
);
const most = new Set(['至多', '最多', '≤', '<=']);

type Numbers = Pick<BoundFields, 'min' | 'max' | 'unit'>;
type Parsed = Numbers | { readonly problem: string };

const unitOf = (word: string) => units.find(([, label]) => label === word)?.[0] ?? 'questions';

/** 3 5 · 3-5 题 · 至多 20 分 · - 5: at least first, then at most. */
function numbersOf(text: string): Parsed {
  let [min, max, side] = [null as number | null, null as number | null, 'min' as 'min' | 'max'];
  let unit: BoundFields['unit'] = 'questions';
  pieces.lastIndex = 0;
  while (pieces.lastIndex < text.length) {
    const from = pieces.lastIndex;
    const piece = pieces.exec(text);
    if (!piece) return { problem: `看不懂「${text.slice(from).trim()}」` };
    const [, word, one, other, unitAfter, none, unitAlone] = piece;
    if (unitAfter || unitAlone) unit = unitOf(unitAfter ?? unitAlone ?? '');
    if (one !== undefined && other !== undefined) [min, max] = [Number(one), Number(other)];
    else if (one !== undefined) {
      if (word) side = most.has(word) ? 'max' : 'min';
      if (side === 'min') min = Number(one);
      else max = Number(one);
    }
    if (one !== undefined || none !== undefined) side = 'max';
  }
  if (min === null && max === null) return { problem: '没有写至少或至多' };
  if (min !== null && max !== null && min > max) return { problem: '至少不能大于至多' };
  return { min, max, unit };
}

function knowledgeNamed(name: string, known: Known) {
  const same = known.knowledge.filter((point) => point.name === name || point.path === name);
  const [first, second] = same;
  if (first && second) return { problem: `有 ${same.length} 个知识点叫「${name}」，请写成「上级/${name}」` };
  return first ? { kind: 'knowledge' as const, knowledge: [{ id: first.id, name: first.name }] } : undefined;
}

/** What a name means: without a kind the first that has it. */
function meaningOf(kind: BoundKind | undefined, name: string, known: Known) {
  const is = (one: BoundKind) => kind === undefined || kind === one;
  const type = questionTypes.find((one) => [typeLabel(one), typeLabel(one).replace(/题$/, '')].includes(name));
  if (is('type') && type) return { kind: 'type' as const, type };
  const band = difficultyBands.find(({ label }) => label === name);
  if (is('difficulty') && band) return { kind: 'difficulty' as const, difficulty: band.value };
  const point = is('knowledge') ? knowledgeNamed(name, known) : undefined;
  if (point) return point;
  const tag = known.tags.find((one) => one.name === name);
  if (is('tag') && tag) return { kind: 'tag' as const, tagIds: [tag.id] };
  const bank = known.banks.find((one) => one.name === name);
  if (is('bank') && bank) return { kind: 'bank' as const, bankIds: [bank.id] };
  const ability = known.abilities.find((one) => one.name === name);
  if (is('ability') && ability) return { kind: 'ability' as const, abilityIds: [ability.id] };
  return { problem: `没有找到${kind ? boundLabels[kind] : '知识点、标签、能力、题型、难度或题库'}「${name}」` };
}

/** Cells as a table has them, else by commas and spaces; a name without a tab ends where the numbers begin. */
function cellsOf(text: string) {
  const isTable = text.includes('\t');
  const cells = text.split(isTable ? '\t' : /[,，、;；\s]+/).map((cell) => cell.trim());
  const kind = kinds.find(([, label]) => label === cells[0] && cells.length > 2)?.[0];
  const rest = kind ? cells.slice(1) : cells;
  const from = isTable ? 1 : rest.findIndex((cell, place) => place > 0 && beginsNumbers.test(cell));
  const end = from < 0 ? rest.length : from;
  const numbers = rest.slice(end).map((cell) => cell || '-');
  return { kind, name: rest.slice(0, end).join(' '), numbers: numbers.join(' ') };
}

function pastedLine(text: string, known: Known): PastedLine {
  const { kind, name, numbers } = cellsOf(text);
  const meaning = meaningOf(kind, name, known);
  if ('problem' in meaning) return { text, problem: meaning.problem };
  const found = numbersOf(numbers);
  if ('problem' in found) return { text, problem: found.problem };
  return { text, bound: { ...noBound(), ...meaning, ...found } };
}

/** Conditions, one a line, as they stand in a table or a message. */
export const pastedBounds = (text: string, known: Known): PastedLine[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => pastedLine(line.replace(/^ +| +$/g, ''), known));
