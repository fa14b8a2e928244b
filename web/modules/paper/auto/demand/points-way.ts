import { numberProblem } from '../../form-fields/number-rule.ts';
import type { SectionFields } from './fields.ts';
import { numberRules } from './numbers.ts';

const half = 0.5;

/** Counted another way a section is worth the same: 2 points each for 20 questions are 40 in all. */
export function countedAs(section: SectionFields, by: SectionFields['by']): Pick<SectionFields, 'by' | 'points'> {
  const { count, points } = section;
  // Where questions bring their points along, what is kept is what each was worth.
  if ((section.by === 'total') === (by === 'total')) return { by, points };
  if (points === null || !(points > 0)) return { by, points };
  if (count === null || numberProblem(count, numberRules.count)) return { by, points: null };
  const next = by === 'total' ? points * count : Math.round(points / count / half) * half;
  return { by, points: next > 0 ? next : null };
}
