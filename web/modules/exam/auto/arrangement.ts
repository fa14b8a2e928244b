import type { ActionConfirm } from '../../../kit/action/action.ts';
import { windowText } from '../../../kit/text/time.ts';
import { newDraft } from '../editor/draft/exam-draft.ts';

export interface Arrangement {
  readonly name: string;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly durationMinutes: number;
  readonly departmentIds: string[];
  readonly postIds: string[];
  readonly tagIds: string[];
  readonly userIds: string[];
  readonly paperBankId?: string;
  readonly bankName?: string;
}

/** The times that a new exam begins with, and nobody yet. */
export function firstArrangement(now: number): Arrangement {
  const { name, startAt, endAt, durationMinutes } = newDraft(now);
  return {
    ...{ name, startAt, endAt, durationMinutes: durationMinutes ?? 60 },
    ...{ departmentIds: [], postIds: [], tagIds: [], userIds: [] },
  };
}

type Window = Pick<Arrangement, 'startAt' | 'endAt'>;

/** What is wrong with the end; undefined: nothing. */
export function windowProblem({ startAt, endAt }: Window, now: number) {
  if (!endAt) return '请选择结束时间';
  if (startAt && endAt <= startAt) return '结束时间要晚于开始时间';
  return Date.parse(endAt) <= now ? '结束时间要晚于现在' : undefined;
}

export const peopleOf = ({ departmentIds, postIds, tagIds, userIds }: Arrangement) => ({
  ...{ departmentIds, postIds, tagIds, userIds },
});

export const isForSomebody = (arrangement: Arrangement) =>
  Object.values(peopleOf(arrangement)).some((ids) => ids.length > 0);

/** What is asked before it is published. */
export function arrangeConfirm(arrangement: Arrangement, forms: number): ActionConfirm {
  const { name, startAt, endAt, durationMinutes } = arrangement;
  const when = startAt && endAt ? `${windowText(startAt, endAt)}，时长 ${durationMinutes} 分钟。` : '';
  const dealt = forms > 1 ? `${forms} 份试卷随机分给考生` : '所有考生答同一份试卷';
  const nobody = isForSomebody(arrangement) ? '' : '还没有选择考生，发布后可以再添加。';
  return {
    title: name.trim() ? `发布「${name.trim()}」？` : '发布这场考试？',
    content: `${when}${dealt}，发布后试卷固定下来。${nobody}`,
    ok: '发布',
  };
}
