import type { RandomDemand } from '#contract/paper/demand.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { filterLabel, type NameOf, type UnmetRules, type Worth } from '../assembly/index.ts';
import { namesIn } from '../names.ts';
import { bySection, drawDemandOf, filtersOf, unmetOf } from '../random/demand.rules.ts';
import { filterOf } from '../stock-filter.rules.ts';

interface Found {
  readonly unmet: readonly UnmetRules[];
  /** By rule; empty where no rule takes what questions are worth by themselves. */
  readonly worths: readonly (Worth | null)[];
}

/** Everybody's paper is worth the same: so must be all that a rule may draw. */
function unequalSentences(demand: RandomDemand, worths: Found['worths'], nameOf: NameOf) {
  const worthsIn = bySection(demand, worths);
  return demand.sections.flatMap(({ name, rules }, section) =>
    rules.flatMap((rule, place) => {
      const worth = worthsIn[section]?.[place];
      if (!worth || worth.least === worth.most) return [];
      const label = `「${name}」第 ${place + 1} 条规则（${filterLabel(filterOf(rule), nameOf)}）`;
      const spread = `有的 ${worth.least / 100} 分、有的 ${worth.most / 100} 分`;
      return [`${label}的试题${spread}，各人的满分会不同，请填写每题分值`];
    }),
  );
}

/** Why papers cannot be made for everybody, in words. */
export async function problemsIn(db: Db, user: Caller, demand: RandomDemand, { unmet, worths }: Found) {
  const nameOf = await namesIn(db, user, { filters: filtersOf(demand) });
  return {
    unmet: unmetOf(unmet, drawDemandOf(demand), nameOf).map(({ text }) => text),
    unequal: unequalSentences(demand, worths, nameOf),
  };
}
