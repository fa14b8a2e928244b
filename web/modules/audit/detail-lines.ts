import type { AuditRow } from '#contract/audit/audit.ts';
import { isId } from '#contract/paging.ts';
import { dateTime } from '../../kit/text/time.ts';
import { detailWords, valueWord } from './detail-words.ts';

type Detail = Readonly<Record<string, unknown>>;
type Line = readonly [label: string, text: string];

const isNested = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An id or an address within the service: nothing that people could read. */
const saysNothing = (text: string) => isId(text) || text.startsWith('/user/api/');
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/.test(text);

/** In words where there are some: an id says nothing to people. */
export const targetText = ({ targetName, target }: Pick<AuditRow, 'target' | 'targetName'>) =>
  targetName ?? (target.split(' ').every(isId) ? '—' : target);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function listText(key: string, list: readonly unknown[]) {
  const words = list.map((item) => textOf(key, isNested(item) ? item.name : item));
  const known = words.filter((word) => word !== undefined);
  return known.length === list.length ? known.join('、') : `共 ${list.length} 项`;
}

/** Undefined: nothing that people could read. */
function textOf(key: string, value: unknown): string | undefined {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '（无）';
  if (Array.isArray(value)) return listText(key, value);
  if (typeof value === 'string') {
    if (saysNothing(value)) return undefined;
    return isInstant(value) ? dateTime(value) : valueWord(key, value);
  }
  return typeof value === 'number' || typeof value === 'boolean' ? valueWord(key, value) : undefined;
}

/** `prefix`: what the value is a part of. */
function linesIn(detail: Detail, prefix = ''): Line[] {
  const words = detailWords();
  return Object.entries(detail).flatMap(([key, value]): Line[] => {
    const word = words[key];
    if (isNested(value)) return linesIn(value, word ? `${prefix}${word}：` : prefix);
    const text = word && textOf(key, value);
    return text ? [[prefix + word, text]] : [];
  });
}

function changeOf(key: string, was: unknown, is: unknown): Line[] {
  if (same(was, is)) return [];
  if (isNested(was) && isNested(is)) return changesOf(was, is);
  const word = detailWords()[key];
  const [before, after] = [textOf(key, was ?? null), textOf(key, is ?? null)];
  if (!word) return [];
  return [[word, before !== undefined && after !== undefined ? `${before} → ${after}` : '已更改']];
}

const changesOf = (before: Detail, after: Detail): Line[] =>
  Object.keys(after).flatMap((key) => changeOf(key, before[key], after[key]));

/** What was written down, one thing a line: `before` beside `after` where both stand. */
export function linesOf({ before, after: given, changed, ...rest }: Detail): Line[] {
  const after = given === undefined ? changed : given;
  const lines = linesIn(rest);
  if (isNested(before) && isNested(after)) return [...lines, ...changesOf(before, after)];
  const ends = [
    ['之前', before],
    ['之后', after],
  ] as const;
  for (const [label, value] of ends) {
    if (value === undefined) continue;
    if (isNested(value)) lines.push(...linesIn(value));
    else lines.push([label, textOf('', value) ?? '已更改']);
  }
  return lines;
}
