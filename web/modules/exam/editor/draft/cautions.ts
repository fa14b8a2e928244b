import type { ExamDraft } from './exam-draft.ts';
import type { ExamStep } from './exam-steps.ts';
import { openMinutes } from './window.ts';

/** Something that is allowed, and seldom meant. */
export interface Caution {
  readonly step: ExamStep;
  readonly text: string;
}

function lateEntryCaution(draft: ExamDraft) {
  const { lateEntryLimited, lateEntryMinutes, attemptsAllowed } = draft;
  if (!lateEntryLimited || lateEntryMinutes === null) return undefined;
  const open = openMinutes(draft);
  if (open !== undefined && lateEntryMinutes >= open)
    return `迟到限制 ${lateEntryMinutes} 分钟不短于开放时间，不起作用`;
  if ((attemptsAllowed ?? 1) > 1) return `开考 ${lateEntryMinutes} 分钟后，第 2 次作答也不能再开始`;
  return undefined;
}

function idleCaution({ antiCheating: { idleLimited, idleMinutes }, durationMinutes }: ExamDraft) {
  if (!idleLimited || idleMinutes === null || durationMinutes === null || idleMinutes < durationMinutes)
    return undefined;
  return `无操作时长 ${idleMinutes} 分钟不短于考试时长，不起作用`;
}

const switchCaution = ({ antiCheating: { switchLimited, switchSeconds } }: ExamDraft) =>
  switchLimited && switchSeconds === 0 && '离开 0 秒就记一次切屏，来电、弹窗也会计入并可能自动交卷';

/** Whoever has not sat the exam yet could hear the answers from who has. */
function releaseCaution({ release, endAt }: ExamDraft) {
  const early = (['key', 'analysis'] as const).some((part) => {
    const { when, at } = release[part];
    return when === 'now' || (when === 'at' && at !== null && endAt !== null && at < endAt);
  });
  return early && '考试结束前就公布答案或解析，还没考的人可能提前知道答案';
}

/** What is worth a thought about the rules of a draft. */
export function cautionsOf(draft: ExamDraft): Caution[] {
  const found: readonly (readonly [ExamStep, string | false | undefined])[] = [
    ['rules', draft.passwordAsked && '系统不会把考试密码发给考生，请安排人在开考时告知'],
    ['rules', lateEntryCaution(draft)],
    ['rules', switchCaution(draft)],
    ['rules', idleCaution(draft)],
    ['release', releaseCaution(draft)],
  ];
  return found.flatMap(([step, text]) => (text ? [{ step, text }] : []));
}
