import type { Exam } from '#contract/exam/exam.ts';
import type { Examinee } from '#contract/exam/examinee.ts';
import type { Override } from './override-text.ts';

/** Own rules while they are written: what is left empty follows the exam. */
export interface OverrideDraft {
  readonly extraMinutes: number | null;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly extraAttempts: number | null;
  readonly reason: string;
}

type Person = Pick<Examinee, 'override'>;

const nothing: OverrideDraft = { extraMinutes: null, startAt: null, endAt: null, extraAttempts: null, reason: '' };

/** What one person has now; several begin with nothing, as they may have different rules. */
export function overrideDraft(people: readonly Person[]): OverrideDraft {
  const [first] = people;
  if (people.length !== 1 || !first?.override) return nothing;
  const { extraMinutes, startAt, endAt, extraAttempts, reason } = first.override;
  return { extraMinutes: extraMinutes || null, startAt, endAt, extraAttempts: extraAttempts || null, reason };
}

/** As the call takes it. */
export const overrideOf = ({ extraMinutes, startAt, endAt, extraAttempts, reason }: OverrideDraft): Override => ({
  ...{ startAt, endAt },
  extraMinutes: extraMinutes ?? 0,
  extraAttempts: extraAttempts ?? 0,
  reason: reason.trim(),
});

export const isNothing = ({ extraMinutes, startAt, endAt, extraAttempts }: Omit<OverrideDraft, 'reason'>) =>
  !extraMinutes && !startAt && !endAt && !extraAttempts;

/** What is wrong with a window of somebody's own, whose missing side is the exam's. */
export function ownWindowProblem(
  exam: Pick<Exam, 'startAt' | 'endAt'>,
  draft: Pick<OverrideDraft, 'startAt' | 'endAt'>,
  first: Pick<OverrideDraft, 'endAt'>,
  now: number,
) {
  const start = draft.startAt ?? exam.startAt;
  const end = draft.endAt ?? exam.endAt;
  if (Date.parse(end) <= Date.parse(start)) {
    if (draft.startAt && draft.endAt) return '结束时间要晚于开始时间';
    return draft.startAt
      ? '开始时间晚于考试的结束时间，请同时选择结束时间'
      : '结束时间早于考试的开始时间，请同时选择开始时间';
  }
  const isNew = draft.endAt !== null && draft.endAt !== first.endAt;
  return isNew && Date.parse(end) <= now ? '结束时间要晚于现在' : undefined;
}

const shownNames = 3;

/** 张三、李四、王五等 12 人 */
export function namesText(people: readonly Pick<Examinee, 'realName'>[], most = shownNames) {
  const names = people
    .slice(0, most)
    .map(({ realName }) => realName)
    .join('、');
  return people.length > most ? `${names}等 ${people.length} 人` : names;
}
