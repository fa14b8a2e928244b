import type { Examinee, ExamineeRules } from '#contract/exam/examinee.ts';
import { term } from '../../../../kit/branding.ts';
import { namesText } from './override/override-draft.ts';

export interface Removal {
  readonly leaving: readonly Examinee[];
  /** What they have answered is kept, and so are they. */
  readonly begun: readonly Examinee[];
  /** They came with a department and leave with it alone. */
  readonly byDepartment: readonly Examinee[];
}

export const hasBegun = ({ attemptsUsed }: Pick<Examinee, 'attemptsUsed'>) => attemptsUsed > 0;

/** Who of these people can be taken out of the exam. */
export function removalOf(people: readonly Examinee[], rules: Pick<ExamineeRules, 'users'>): Removal {
  const named = new Set(rules.users.map(({ userId }) => userId));
  const others = people.filter((one) => !hasBegun(one));
  return {
    begun: people.filter(hasBegun),
    leaving: others.filter(({ userId }) => named.has(userId)),
    byDepartment: others.filter(({ userId }) => !named.has(userId)),
  };
}

/** Who stays, and why. */
export function stayingTexts({ begun, byDepartment }: Removal): string[] {
  const department = term('department');
  return [
    begun.length > 0 ? `${namesText(begun)}已经开始作答，不能移除。` : '',
    byDepartment.length > 0
      ? `${namesText(byDepartment)}随${department}参加，要移除请在「添加考生」里移除所在的${department}。`
      : '',
  ].filter((text) => text !== '');
}

/** After the call: those who were named and also belong to a department that was chosen are still there. */
export function removedText(removed: number, expected: number) {
  const kept = expected - removed;
  if (kept <= 0) return `已移除 ${removed} 名考生`;
  return `已移除 ${removed} 名考生，另外 ${kept} 人还随所在的${term('department')}参加`;
}
