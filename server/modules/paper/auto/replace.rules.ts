import { bandOf } from '#contract/question/type.ts';
import { type Demand, ownPoints, type PoolItem, violations, weightedMean } from '../assembly/index.ts';
import type { Replaced, StoredForm, StoredForms, StoredItem } from './run.rules.ts';

type Pool = ReadonlyMap<string, PoolItem>;

/** What undoing goes back through: whoever exchanged more has long seen what came of the first. */
const mostReplaced = 500;

const withItem = (form: StoredForm, from: StoredItem, by: StoredItem): StoredForm => {
  const items = form.items.map((item) => (item.id === from.id ? by : item));
  return { ...form, items, meanDifficulty: weightedMean(items) };
};

/** The forms with one question in the place of another, and how far they are from what was wished by now. */
export function exchanged(found: StoredForms, { form, from, by }: Replaced, demand: Demand): StoredForms {
  const forms = found.forms.map((one, place) => (place === form ? withItem(one, from, by) : one));
  const wished = demand.difficulty;
  const deviation =
    wished === null ? null : Math.max(...forms.map(({ meanDifficulty }) => Math.abs(meanDifficulty - wished)));
  return { ...found, forms, deviation };
}

export const withReplaced = (found: StoredForms, replaced: readonly Replaced[]): StoredForms => ({
  ...found,
  replaced: replaced.slice(-mostReplaced),
});

/** The pool as these forms take it: each question of theirs as hard as it was judged, and there though it went since. */
function poolFor(pool: Pool, forms: readonly StoredForm[], demand: Demand) {
  const all = new Map(pool);
  for (const { id, difficulty, section, points } of forms.flatMap(({ items }) => items)) {
    const standing = pool.get(id);
    all.set(id, standing ? { ...standing, difficulty } : gone({ id, difficulty, section, points }, demand));
  }
  return [...all.values()];
}

/** Nothing is known any more of what it was about. */
const gone = ({ id, difficulty, section, points }: Omit<StoredItem, 'versionId'>, { sections }: Demand): PoolItem => ({
  ...{ id, difficulty, points, type: sections[section]?.type ?? 'SINGLE', bankId: '', size: 1 },
  ...{ knowledge: [], abilities: [], tags: [], lastUsedAt: null, usedCount: 0, fingerprint: null },
});

/** Whether the forms break no condition by an exchange that they keep without it. */
export function keepsConditions(pool: Pool, demand: Demand, found: StoredForms, replaced: Replaced) {
  const next = exchanged(found, replaced, demand).forms;
  // Both are judged by the same questions: only those of the forms matter.
  const ids = new Set([...found.forms, ...next].flatMap(({ items }) => items.map(({ id }) => id)));
  const few = new Map([...pool].filter(([id]) => ids.has(id)));
  const items = poolFor(few, [...found.forms, ...next], demand);
  const before = new Set(violations(items, demand, found.forms));
  return violations(items, demand, next).every((broken) => before.has(broken));
}

/** A question as it would stand in the place of another, with its points; undefined where it is another kind of question. */
export function itemInPlace(
  { points, section, difficulty }: StoredItem,
  other: PoolItem,
  versionId: string,
  { sections }: Demand,
): StoredItem | undefined {
  const { type, points: worth } = sections[section] ?? {};
  if (other.type !== type || bandOf(other.difficulty) !== bandOf(difficulty)) return undefined;
  if (worth === 'own' && ownPoints(other.points) !== points) return undefined;
  return { id: other.id, versionId, difficulty: other.difficulty, section, points };
}
