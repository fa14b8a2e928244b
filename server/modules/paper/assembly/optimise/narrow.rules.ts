import { type Chance, shuffled } from '../model/chance.rules.ts';
import type { ItemClass, Problem } from './aggregate.rules.ts';

/** For every question asked for, so many to choose from. */
const choice = 6;
const choiceForBounds = 4;

/**
 * A small problem with some of the questions: the least used, otherwise at random, and enough for every least number.
 * A paper found in it is a paper of the whole, and papers of the same demand differ. Null where little would be gained.
 */
export function narrow(problem: Problem, chance: Chance): Problem | null {
  const { demand, slots, classes } = problem;
  const isFree = ({ must, blocked }: ItemClass) => must === null && blocked === null;
  const order = shuffled(classes.filter(isFree), chance).sort((one, other) => one.tier - other.tier);
  const kept = new Set<ItemClass>();
  const keep = (wanted: number, isWanted: (itemClass: ItemClass) => boolean) => {
    let have = 0;
    for (const itemClass of order) {
      if (have >= wanted) return;
      if (!isWanted(itemClass)) continue;
      kept.add(itemClass);
      have += itemClass.count;
    }
  };
  for (const { type, count } of slots) keep(choice * count * demand.forms, (itemClass) => itemClass.type === type);
  demand.bounds.forEach(({ min, unit }, bound) => {
    const questions = unit === 'points' ? Math.ceil((min ?? 0) / 100) : (min ?? 0);
    keep(choiceForBounds * questions * demand.forms, (itemClass) => itemClass.bounds.includes(bound));
  });
  if (kept.size > 0.7 * order.length) return null;
  return { ...problem, classes: classes.filter((itemClass) => kept.has(itemClass) || !isFree(itemClass)) };
}
