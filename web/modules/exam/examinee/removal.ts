import type { Examinee, ExamineeRules } from '#contract/exam/examinee.ts';
import { term } from '../../../kit/branding.ts';
import { namesText } from './override-draft.ts';

export interface Removal {
  readonly leaving: readonly Examinee[];
  /** What they have answered is kept, and so are they. */
  readonly begun: readonly Examinee[];
  /** They came with a department, post or tag and leave with it alone. */
  readonly byDepartment: readonly Examinee[];
}

export const hasBegun = ({ attemptsUsed }: Pick<Examinee, 'attemptsUsed'>) => attemptsUsed > 0;

/** Who of these people can be taken out of the exam; without the rules the server's answer tells who came how. */
export function removalOf(people: readonly Examinee[], rules: Pick<ExamineeRules, 'users'> | undefined): Removal {
  const named = rules && new Set(rules.users.map(({ userId }) => userId));
  const others = people.filter((one) => !hasBegun(one));
  const isNamed = ({ userId, outsider }: Examinee) => outsider || (named?.has(userId) ?? true);
  return {
    begun: people.filter(hasBegun),
    leaving: others.filter(isNamed),
    byDepartment: others.filter((one) => !isNamed(one)),
  };
}

const waysText = () => `所选的${term('department')}、${term('post')}或标签`;

/** What goes with those who leave. */
export function lossText({ leaving }: Removal) {
  const own = leaving.filter(({ override }) => override !== null);
  if (own.length === 0) return '';
  return leaving.length > 1 ? `其中 ${own.length} 人的单独规则一并删除。` : '单独规则一并删除。';
}

/** Who stays, and why. */
export function stayingTexts({ begun, byDepartment }: Removal): string[] {
  const ways = waysText();
  return [
    begun.length > 0 ? `${namesText(begun)}已经开始作答，不能移除。` : '',
    byDepartment.length > 0 ? `${namesText(byDepartment)}随${ways}参加，要移除请在「添加考生」里移除它们。` : '',
  ].filter((text) => text !== '');
}

/** After the call: those who were named and also belong to a department that was chosen are still there. */
export function removedText(removed: number, expected: number) {
  const kept = expected - removed;
  if (kept <= 0) return `已移除 ${removed} 名考生`;
  return `已移除 ${removed} 名考生，另外 ${kept} 人还随${waysText()}参加`;
}
