import type { Demand } from './model/demand.ts';
import type { Filter, PoolItem } from './model/item.ts';
import type { Form } from './model/outcome.ts';

/** An independent oracle: it shares nothing with the code that assembles papers but the types. */
function fits(item: PoolItem, filter: Filter): boolean {
  const band = item.difficulty > 5 ? 7 : item.difficulty > 3 ? 5 : 3;
  if (filter.type && item.type !== filter.type) return false;
  if (filter.band && band !== filter.band) return false;
  if (filter.banks?.length && !filter.banks.includes(item.bankId)) return false;
  const pairs: [readonly string[] | undefined, readonly string[]][] = [
    [filter.knowledge, item.knowledge],
    [filter.abilities, item.abilities],
    [filter.tags, item.tags],
  ];
  for (const [wished, has] of pairs) if (wished?.length && !wished.some((id) => has.includes(id))) return false;
  return true;
}

type Entry = { readonly item: PoolItem; readonly section: number; readonly points: number };

function checkSections({ sections }: Demand, entries: readonly Entry[], broken: string[]) {
  sections.forEach(({ type, count, points }, at) => {
    const mine = entries.filter(({ section }) => section === at);
    if (mine.length !== count) broken.push(`section ${at} has ${mine.length}, not ${count}`);
    if (mine.some(({ item }) => item.type !== type)) broken.push(`section ${at} has another type`);
    for (const entry of mine) {
      const own = entry.item.points || 1000;
      if (points === 'own' && entry.points !== own) broken.push(`${entry.item.id} is not worth its own points`);
      if (points !== 'own' && 'each' in points && entry.points !== points.each)
        broken.push(`${entry.item.id} is worth other points`);
    }
    if (points !== 'own' && 'total' in points && count > 0) {
      const worths = mine.map((entry) => entry.points);
      const sum = worths.reduce((all, one) => all + one, 0);
      if (sum !== points.total) broken.push(`section ${at} is worth ${sum}, not ${points.total}`);
      if (Math.max(...worths) - Math.min(...worths) > 50) broken.push(`section ${at} is spread unevenly`);
    }
  });
  if (entries.some(({ section }) => !sections[section])) broken.push('a question stands in no section');
}

function checkBounds({ bounds }: Demand, entries: readonly Entry[], broken: string[]) {
  bounds.forEach(({ of, unit, min, max }, at) => {
    let amount = 0;
    for (const { item, points } of entries) {
      if (!fits(item, of)) continue;
      if (unit === 'questions') amount += 1;
      if (unit === 'answers') amount += item.size;
      if (unit === 'points') amount += points;
    }
    if (min !== null && amount < min) broken.push(`bound ${at}: ${amount} < ${min}`);
    if (max !== null && amount > max) broken.push(`bound ${at}: ${amount} > ${max}`);
  });
}

function checkChoice(demand: Demand, entries: readonly Entry[], broken: string[]) {
  const ids = entries.map(({ item }) => item.id);
  if (new Set(ids).size < ids.length) broken.push('a question comes twice');
  const texts = entries.flatMap(({ item }) => (item.fingerprint === null ? [] : [item.fingerprint]));
  if (new Set(texts).size < texts.length) broken.push('a text comes twice');
  for (const id of demand.mustHave) if (!ids.includes(id)) broken.push(`${id} is missing`);
  for (const id of demand.mustNotHave) if (ids.includes(id)) broken.push(`${id} is unwanted`);
  demand.exclusions.forEach((group, at) => {
    if (ids.filter((id) => group.includes(id)).length > 1) broken.push(`exclusion ${at} is broken`);
  });
  for (const { item } of entries) {
    const isRecent = demand.notUsedSince !== null && item.lastUsedAt !== null && item.lastUsedAt >= demand.notUsedSince;
    if (isRecent && !demand.mustHave.includes(item.id)) broken.push(`${item.id} was used of late`);
  }
}

function checkSums({ totalPoints }: Demand, form: Form, entries: readonly Entry[], broken: string[]) {
  const total = entries.reduce((sum, { points }) => sum + points, 0);
  const weighted = entries.reduce((sum, { points, item }) => sum + points * item.difficulty, 0);
  if (total !== form.totalPoints) broken.push(`${form.totalPoints} is not the sum ${total}`);
  if (totalPoints !== null && total !== totalPoints) broken.push(`${total} points, not ${totalPoints}`);
  if (Math.abs(weighted / (total || 1) - form.meanDifficulty) > 1e-9) broken.push('the mean difficulty is another');
}

/** Another question with the same text counts as overlap too. */
function checkTexts(pool: ReadonlyMap<string, PoolItem>, forms: readonly Form[], broken: string[]) {
  const idOfText = new Map<string, string>();
  for (const { id } of forms.flatMap(({ items }) => items)) {
    const text = pool.get(id)?.fingerprint;
    if (!text) continue;
    if ((idOfText.get(text) ?? id) !== id) broken.push(`${id} reads as another question does`);
    idOfText.set(text, id);
  }
}

function checkTogether(demand: Demand, forms: readonly Form[], broken: string[]) {
  forms.forEach((one, at) => {
    for (const other of forms.slice(at + 1)) {
      const ids = new Set(one.items.map(({ id }) => id).filter((id) => !demand.mustHave.includes(id)));
      const shared = other.items.filter(({ id }) => ids.has(id)).length;
      if (shared > demand.greatestOverlap) broken.push(`two forms share ${shared}`);
      if (one.totalPoints !== other.totalPoints) broken.push('two forms have different points');
      const apart = Math.abs(one.meanDifficulty - other.meanDifficulty);
      if (apart > demand.formTolerance + 1e-9) broken.push(`two forms differ by ${apart} in difficulty`);
    }
  });
}

/** Every condition that some form breaks, in words for whoever reads the test. */
export function violations(pool: readonly PoolItem[], demand: Demand, forms: readonly Form[]): string[] {
  const byId = new Map(pool.map((item) => [item.id, item]));
  const broken: string[] = [];
  if (forms.length !== demand.forms) broken.push(`${forms.length} forms, not ${demand.forms}`);
  for (const form of forms) {
    const entries = form.items.flatMap(({ id, section, points }): Entry[] => {
      const item = byId.get(id);
      if (!item) broken.push(`${id} is not in the pool`);
      return item ? [{ item, section, points }] : [];
    });
    checkSections(demand, entries, broken);
    checkBounds(demand, entries, broken);
    checkChoice(demand, entries, broken);
    checkSums(demand, form, entries, broken);
  }
  checkTexts(byId, forms, broken);
  checkTogether(demand, forms, broken);
  return broken;
}
