import { mostForms, releaseParts, settings } from '#contract/exam/settings.ts';
import { addressProblem } from './address-lines.ts';
import type { ConductDraft } from './conduct-draft.ts';
import { chosenPapers, type ExamDraft } from './exam-draft.ts';
import { type ExamStep, examSteps } from './exam-steps.ts';
import { sebKeysProblem } from './seb-keys.ts';

/** What is wrong, by the name of the field (as the server names them, too). */
export type Problems = Readonly<Record<string, string>>;

type Check = (draft: ExamDraft) => Record<string, string | false | undefined>;

const checks: Readonly<Record<ExamStep, Check>> = {
  basic: (draft) => ({
    name:
      (draft.name.trim() === '' && '请填写考试名称') || (draft.name.trim().length > 80 && '考试名称不能超过 80 个字'),
    startAt: draft.startAt === null && '请选择开始时间',
    endAt:
      (draft.endAt === null && '请选择结束时间') ||
      (draft.startAt !== null && (draft.endAt ?? '') <= draft.startAt ? '结束时间要晚于开始时间' : undefined),
    durationMinutes: minutesProblem(draft.durationMinutes, '考试时长', 1, 1440),
    notes: draft.notes.trim().length > 2000 && '考试说明不能超过 2000 个字',
  }),
  paper: ({ source, forms }) => ({
    paperIds: source !== 'FIXED' && forms.length > mostForms && `最多选 ${mostForms} 份试卷`,
  }),
  examinee: () => ({}),
  rules: (draft) => ({
    lateEntryMinutes: draft.lateEntryLimited && minutesProblem(draft.lateEntryMinutes, '迟到限制', 1, 100_000),
    earliestSubmitMinutes: earliestProblem(draft),
    password: draft.passwordAsked && firstIssue(settings.password, draft.password),
    addressRanges: addressProblem(draft.addressRanges),
    sebConfigKeys: sebKeysProblem('sebConfigKeys', draft.sebConfigKeys),
    sebExamKeys: sebKeysProblem('sebExamKeys', draft.sebExamKeys),
    agreement: firstIssue(settings.agreement, draft.agreement),
    attemptsAllowed: numberProblem(draft.attemptsAllowed, '作答次数', 1, 20),
    passScore: draft.ownPassScore && !draft.passByPercent && passProblem(draft),
    passPercent: draft.ownPassScore && draft.passByPercent && numberProblem(draft.passPercent, '及格线', 1, 100),
    multipleFixedPoints: draft.multipleRule === 'fixed' && pointsProblem(draft.multipleFixedPoints, '固定得分'),
    ...conductProblems(draft.antiCheating),
  }),
  release: (draft) =>
    Object.fromEntries(
      releaseParts.map((part) => {
        const { when, at } = draft.release[part];
        return [`release.${part}`, when === 'at' && at === null && '请选择公布时间'];
      }),
    ),
  confirm: () => ({}),
};

/** What the contract says of a text. */
const firstIssue = (schema: typeof settings.password | typeof settings.agreement, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message;

function conductProblems(rules: ConductDraft) {
  const { switchLimited, switchLimit, switchSeconds, idleLimited, idleMinutes, codeRunsLimited, codeRunsMost } = rules;
  const { snapshotsTaken, snapshotMinutes, snapshotDays } = rules;
  return {
    'antiCheating.switchSeconds': numberProblem(switchSeconds, '切屏计次秒数', 0, 60),
    'antiCheating.switchLimit': switchLimited && numberProblem(switchLimit, '切屏次数上限', 1, 50),
    'antiCheating.codeRunsMost': codeRunsLimited && numberProblem(codeRunsMost, '每题运行次数', 1, 1000),
    'antiCheating.idleMinutes': idleLimited && numberProblem(idleMinutes, '无操作时长', 1, 120),
    'antiCheating.snapshotMinutes': snapshotsTaken && numberProblem(snapshotMinutes, '拍照间隔', 1, 60),
    'antiCheating.snapshotDays': snapshotsTaken && numberProblem(snapshotDays, '照片保留天数', 1, 180),
  };
}

function numberProblem(value: number | null, label: string, least: number, most: number) {
  if (value === null) return `请填写${label}`;
  return !(Number.isInteger(value) && value >= least && value <= most) && `${label}是 ${least} 到 ${most} 的整数`;
}

function minutesProblem(value: number | null, label: string, least: number, most: number) {
  if (value === null) return `请填写${label}`;
  if (!Number.isInteger(value)) return `${label}是整数分钟`;
  if (value < least) return least > 0 ? `${label}至少 ${least} 分钟` : `${label}不能为负`;
  return value > most && `${label}太长，最多 ${most} 分钟`;
}

function earliestProblem({ earliestSubmitMinutes, durationMinutes }: ExamDraft) {
  const problem = minutesProblem(earliestSubmitMinutes, '最早交卷时间', 0, 1440);
  if (problem) return problem;
  const tooLate = durationMinutes !== null && (earliestSubmitMinutes ?? 0) > durationMinutes;
  return tooLate && `最早交卷时间不能超过考试时长 ${durationMinutes} 分钟`;
}

function pointsProblem(value: number | null, label: string) {
  if (value === null) return `请填写${label}`;
  if (value < 0) return `${label}不能为负`;
  return Math.abs(value * 100 - Math.round(value * 100)) > 1e-6 && `${label}最多两位小数`;
}

function passProblem(draft: ExamDraft) {
  const { passScore } = draft;
  const problem = pointsProblem(passScore, '及格分');
  if (problem) return problem;
  // Papers that rules draw have their total once they are drawn; the server asks for it then.
  if (draft.source === 'INDIVIDUAL') return false;
  const lowest = Math.min(...chosenPapers(draft).map(({ totalPoints }) => totalPoints));
  return (passScore ?? 0) > lowest && `及格分不能高于试卷总分 ${lowest} 分`;
}

/** What keeps a step from being saved, in the order of its fields. */
export function problemsOf(draft: ExamDraft, step: ExamStep): Problems {
  return Object.fromEntries(
    Object.entries(checks[step](draft)).filter((entry): entry is [string, string] => !!entry[1]),
  );
}

const fieldSteps: readonly [field: string, step: ExamStep][] = [
  ['name', 'basic'],
  ['notes', 'basic'],
  ['startAt', 'basic'],
  ['endAt', 'basic'],
  ['durationMinutes', 'basic'],
  ['paperIds', 'paper'],
  ['release', 'release'],
];

const isOf = (name: string, field: string) => name === field || name.startsWith(`${field}.`);

/** The step on which a field stands that was refused. */
export const stepOfField = (name: string): ExamStep => fieldSteps.find(([field]) => isOf(name, field))?.[1] ?? 'rules';

/** What is wrong about a field, or about the first wrong part of it. */
export const problemOf = (problems: Problems, field: string) =>
  Object.entries(problems).find(([name]) => isOf(name, field))?.[1];

/** What is wrong on these steps, in their order. */
export const problemsOn = (draft: ExamDraft, steps: readonly ExamStep[]): Problems =>
  Object.assign({}, ...steps.map((step) => problemsOf(draft, step)));

/** What is left of the problems shown when these fields were changed: those that are still there. */
export function problemsLeft(shown: Problems, draft: ExamDraft, changed: readonly string[]): Problems {
  const now = problemsOn(draft, examSteps);
  const left = Object.entries(shown).flatMap(([name, text]) => {
    const still = changed.some((field) => isOf(name, field)) ? now[name] : text;
    return still ? [[name, still]] : [];
  });
  return Object.fromEntries(left);
}
