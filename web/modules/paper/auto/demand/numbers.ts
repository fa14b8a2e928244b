import { mostPicked } from '#contract/paper/demand.ts';
import { type NumberRule, numberProblem } from '../../form-fields/number-rule.ts';
import type { AutoFields, BoundFields } from './fields.ts';

const mostPoints = 10_000;

/** What the numbers of the form may be. */
export const numberRules = {
  count: { name: '题数', least: 1, most: mostPicked, step: 1 },
  points: { name: '分数', least: 0.5, most: mostPoints, step: 0.5 },
  /** Questions that are worth what they bring along need not be worth halves. */
  totalPoints: { name: '总分', least: 0.01, most: mostPoints, step: 0.01 },
  difficulty: { name: '难度', least: 1, most: 10, step: 0.1 },
  notUsedMonths: { name: '月数', least: 1, most: 120, step: 1 },
  forms: { name: '份数', least: 1, most: 8, step: 1 },
  greatestOverlap: { name: '重复题数', least: 0, most: mostPicked, step: 1 },
  formTolerance: { name: '难度相差', least: 0.01, most: 9, step: 0.01 },
} as const satisfies Record<string, NumberRule>;

const amount = { least: 0, most: 100_000 } as const;

/** At least and at most so much. */
export const boundRule = ({ unit }: Pick<BoundFields, 'unit'>): NumberRule =>
  unit === 'points' ? { name: '分数', ...amount, step: 0.01 } : { name: '题数', ...amount, step: 1 };

const singles = ['totalPoints', 'difficulty', 'notUsedMonths', 'forms', 'greatestOverlap', 'formTolerance'] as const;

/** Numbers that cannot be meant, by path: said as soon as they are typed. */
export function numberProblems(fields: AutoFields): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  const note = (path: string, value: number | null, rule: NumberRule) => {
    const problem = numberProblem(value, rule);
    if (problem) problems[path] = problem;
  };
  for (const name of singles) note(name, fields[name], numberRules[name]);
  for (const [place, { count, by, points }] of fields.sections.entries()) {
    note(`sections.${place}.count`, count, numberRules.count);
    if (by !== 'own') note(`sections.${place}.points.points`, points, numberRules.points);
  }
  for (const [place, bound] of fields.bounds.entries()) {
    note(`bounds.${place}.min`, bound.min, boundRule(bound));
    note(`bounds.${place}.max`, bound.max, boundRule(bound));
  }
  return problems;
}
