import { makeUpReasons } from '#contract/exam/exam.ts';

const nameMost = 80;
const mark = ' 补考';
const dayMs = 86_400_000;

export type MakeUpReason = (typeof makeUpReasons)[number];

/** What is filled in before a make-up is made. */
export interface MakeUpDraft {
  readonly name: string;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly who: readonly MakeUpReason[];
}

interface MissedExam {
  readonly name: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** The same name and hours, a day from now at the soonest, for everybody who has not passed. */
export function makeUpDraft({ name, startAt, endAt }: MissedExam, now: number): MakeUpDraft {
  const before = Date.parse(startAt);
  const days = Math.max(1, Math.ceil((now + dayMs - before) / dayMs));
  const start = before + days * dayMs;
  return {
    name: `${name.slice(0, nameMost - mark.length)}${mark}`,
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + Date.parse(endAt) - before).toISOString(),
    who: makeUpReasons,
  };
}

/** What is wrong about the end, seen from the start and from now. */
export function endProblem(startAt: string | null, endAt: string | null, now: number) {
  if (!endAt) return '请选择结束时间';
  if (startAt && endAt <= startAt) return '结束时间要晚于开始时间';
  return Date.parse(endAt) <= now ? '结束时间要晚于现在' : undefined;
}
