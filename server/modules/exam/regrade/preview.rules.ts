import type { RegradePreview } from '#contract/exam/regrade.ts';
import type { Counted } from './counted-points.rules.ts';

/** Hundredths of a point; no score: answers wait for a marker. */
interface Standing {
  readonly userId: string;
  readonly realName: string;
  readonly score: number | null;
  readonly objectiveScore: number | null;
  readonly passScore: number;
}

type Change = RegradePreview['rows'][number];

const points = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

function passesOf(before: Standing, after: Standing): Change['passes'] {
  if (before.score === null || after.score === null) return 'same';
  const [passed, passes] = [before.score >= before.passScore, after.score >= after.passScore];
  if (passed === passes) return 'same';
  return passes ? 'newly' : 'noLonger';
}

/** Who comes out otherwise, in score or in passing. */
export function changesOf(before: readonly Standing[], after: readonly Standing[]): Change[] {
  const then = new Map(after.map((one) => [one.userId, one]));
  return before.flatMap((one) => {
    const { userId, realName } = one;
    const other = then.get(userId) ?? one;
    const passes = passesOf(one, other);
    if (one.score === other.score && one.objectiveScore === other.objectiveScore && passes === 'same') return [];
    return [
      {
        ...{ userId, realName, passes },
        ...{ totalBefore: points(one.score), totalAfter: points(other.score) },
        ...{ objectiveBefore: (one.objectiveScore ?? 0) / 100, objectiveAfter: (other.objectiveScore ?? 0) / 100 },
      },
    ];
  });
}

/** By how much somebody's total changes; where there is none, what needs no marker. */
export function gainOf({ totalBefore, totalAfter, objectiveBefore, objectiveAfter }: Change) {
  if (totalBefore === null || totalAfter === null) return objectiveAfter - objectiveBefore;
  return totalAfter - totalBefore;
}

/** How totals and pass marks of forms change, each kind of change once; what stays is not told. */
export function formChanges(forms: readonly (Counted & { readonly before: Counted })[]): RegradePreview['forms'] {
  const changes = forms.map(({ before, ...after }) => ({
    ...{ totalBefore: before.totalPoints / 100, totalAfter: after.totalPoints / 100 },
    ...{ passBefore: before.passScore / 100, passAfter: after.passScore / 100 },
  }));
  const told = changes.filter((one) => one.totalBefore !== one.totalAfter || one.passBefore !== one.passAfter);
  return [...new Map(told.map((one) => [JSON.stringify(one), one])).values()].slice(0, 20);
}
