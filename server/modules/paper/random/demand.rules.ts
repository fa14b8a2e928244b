import { hundredths } from '#contract/paging.ts';
import type { RandomDemand, StockFilter } from '#contract/paper/demand.ts';
import type { UnmetRule } from '#contract/paper/random.ts';
import type { PoolQuestion, WholePoolQuestion } from '../../question/index.ts';
import {
  type DrawDemand,
  type DrawRule,
  filterLabel,
  type NameOf,
  type PoolItem,
  type UnmetRules,
} from '../assembly/index.ts';
import type { QuestionUse } from '../exposure.ts';
import { filterOf } from '../stock-filter.rules.ts';

export const filtersOf = ({ sections }: RandomDemand) => sections.flatMap((section): StockFilter[] => section.rules);

export function drawDemandOf({ sections, mustNotHave }: RandomDemand): DrawDemand {
  const rules = sections.flatMap((given, section) =>
    given.rules.map(
      ({ count, points, ...filter }): DrawRule => ({
        ...{ section, filter: filterOf(filter), count },
        points: points === null ? null : hundredths(points),
      }),
    ),
  );
  return { rules, mustNotHave };
}

/** As the drawing takes it. What only the whole version tells is put in where it was not read. */
export function itemOf(question: PoolQuestion | WholePoolQuestion, use?: QuestionUse): PoolItem {
  const { id, bankId, type, difficulty, fingerprint, knowledge, abilities, tags } = question;
  const [points, size] = 'versionId' in question ? [question.points, question.size] : [null, 1];
  const [lastUsedAt, usedCount] = use ? [use.lastUsedAt, use.usedCount] : [null, 0];
  return {
    id,
    bankId,
    type,
    difficulty,
    points,
    size,
    knowledge,
    abilities,
    tags,
    lastUsedAt,
    usedCount,
    fingerprint,
  };
}

export function questionCountOf({ sections }: RandomDemand) {
  return sections.flatMap(({ rules }) => rules).reduce((sum, { count }) => sum + count, 0);
}

/** Null where a rule takes what questions are worth by themselves. */
export function totalPointsOf({ sections }: RandomDemand) {
  let total = 0;
  for (const { count, points } of sections.flatMap(({ rules }) => rules)) {
    if (points === null) return null;
    total += count * hundredths(points);
  }
  return total / 100;
}

/** 「知识点 集合 · 困难 · 单选：需 5，有 3」; rules that compete are named together. */
export function unmetSentence({ rules, needed, available }: UnmetRules, all: readonly DrawRule[], nameOf: NameOf) {
  const labels = rules.flatMap((rule) => {
    const found = all[rule];
    return found ? [filterLabel(found.filter, nameOf)] : [];
  });
  if (labels.length === 1) return `${labels[0]}：需 ${needed}，有 ${available}`;
  return `${labels.join('；')}：合计需 ${needed}，不重复的只有 ${available}`;
}

/** Rules by their places in the sections instead of one after another. */
export function unmetOf(unmet: readonly UnmetRules[], { rules }: DrawDemand, nameOf: NameOf): UnmetRule[] {
  return unmet.map((one) => ({
    rules: one.rules.map((place) => {
      const section = rules[place]?.section ?? 0;
      return { section, rule: place - rules.findIndex((rule) => rule.section === section) };
    }),
    needed: one.needed,
    available: one.available,
    text: unmetSentence(one, rules, nameOf),
  }));
}

/** So many in the sections as rules stand in them, one after another. */
export function bySection<T>({ sections }: RandomDemand, ofRules: readonly T[]): T[][] {
  let from = 0;
  return sections.map(({ rules }) => {
    const some = ofRules.slice(from, from + rules.length);
    from += rules.length;
    return some;
  });
}
