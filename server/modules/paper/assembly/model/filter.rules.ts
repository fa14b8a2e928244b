import { bandOf } from '#contract/question/type.ts';
import type { Filter, PoolItem } from './item.ts';

type Test = (item: PoolItem) => boolean;

function anyOf(wished: readonly string[] | undefined, of: (item: PoolItem) => readonly string[]): Test | undefined {
  if (!wished?.length) return undefined;
  const [only] = wished;
  if (wished.length === 1 && only !== undefined) return (item) => of(item).includes(only);
  const set = new Set(wished);
  return (item) => of(item).some((id) => set.has(id));
}

/** The filter made ready for many items, the cheap conditions first. */
export function testOf({ banks, type, knowledge, abilities, tags, band }: Filter): Test {
  const bankIds = banks?.length ? new Set(banks) : undefined;
  const tests = [
    type && ((item: PoolItem) => item.type === type),
    band && ((item: PoolItem) => bandOf(item.difficulty) === band),
    bankIds && ((item: PoolItem) => bankIds.has(item.bankId)),
    anyOf(knowledge, (item) => item.knowledge),
    anyOf(abilities, (item) => item.abilities),
    anyOf(tags, (item) => item.tags),
  ].filter((test) => test !== undefined);
  return (item) => {
    for (const test of tests) if (!test(item)) return false;
    return true;
  };
}
