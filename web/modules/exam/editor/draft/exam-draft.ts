import type { Sent } from '#contract/endpoint.ts';
import type { Exam, exam } from '#contract/exam/exam.ts';
import {
  type AttemptCounting,
  type ExamInput,
  type ExamSource,
  type MultipleRule,
  type Release,
  type ReleaseTime,
  releaseParts,
} from '#contract/exam/settings.ts';
import { addressRangesOf } from './address-lines.ts';
import { antiCheatingOf, type ConductDraft, conductDraftOf } from './conduct-draft.ts';
import { sebKeysOf } from './seb-keys.ts';

/** One part of a result: when people may see it. `at` counts with `when: 'at'` alone, and is kept meanwhile. */
export interface ReleaseChoice {
  readonly when: 'now' | 'afterMarking' | 'afterClose' | 'at' | 'never';
  readonly at: string | null;
}

export type ReleasePart = keyof Release;
export type Navigation = ExamInput['navigation'];

export interface DraftPaper {
  readonly paperId: string;
  readonly name: string;
  readonly totalPoints: number;
  readonly questionCount: number;
  readonly answerCount: number;
}

/** An exam while it is written: every field may still be empty. What is switched off keeps what was typed. */
export interface ExamDraft {
  readonly name: string;
  readonly notes: string;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly durationMinutes: number | null;
  readonly source: ExamSource;
  /** Of the source FIXED. */
  readonly paper: DraftPaper | null;
  /** Of the source INDIVIDUAL: the random paper whose rules it goes by. */
  readonly rulesPaper: DraftPaper | null;
  /** Of the other sources, in their order. */
  readonly forms: readonly DraftPaper[];
  readonly lateEntryLimited: boolean;
  readonly lateEntryMinutes: number | null;
  readonly earliestSubmitMinutes: number | null;
  readonly passwordAsked: boolean;
  readonly password: string;
  /** As typed, a range on a line. */
  readonly addressRanges: string;
  readonly addressRule: ExamInput['addressRule'];
  /** As typed, a key on a line. */
  readonly sebConfigKeys: string;
  readonly sebExamKeys: string;
  readonly agreement: string;
  readonly attemptsAllowed: number | null;
  readonly attemptCounting: AttemptCounting;
  readonly navigation: Navigation;
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  /** False: 60 % of the paper, settled when the exam is published. */
  readonly ownPassScore: boolean;
  /** The own pass mark is a percentage. */
  readonly passByPercent: boolean;
  readonly passScore: number | null;
  readonly passPercent: number | null;
  readonly multipleRule: MultipleRule;
  readonly multipleFixedPoints: number | null;
  readonly antiCheating: ConductDraft;
  readonly release: Readonly<Record<ReleasePart, ReleaseChoice>>;
}

type Changes = Omit<Sent<typeof exam.modify>['body'], 'version'>;
type NewExam = Sent<typeof exam.add>['body'];

const minuteMs = 60_000;
const halfHourMs = 30 * minuteMs;
const usualLateEntry = 30;

export const releaseTimes = (time: ReleaseTime): ReleaseChoice => {
  const known = (['now', 'afterMarking', 'afterClose', 'never'] as const).find((when) => when === time);
  return known ? { when: known, at: null } : { when: 'at', at: time };
};

const releaseOf = (time: (part: ReleasePart) => ReleaseTime) =>
  Object.fromEntries(releaseParts.map((part) => [part, releaseTimes(time(part))])) as ExamDraft['release'];

/** In an hour or a little more, open for two hours, an hour to write. */
export function newDraft(now: number): ExamDraft {
  const start = Math.ceil((now + 60 * minuteMs) / halfHourMs) * halfHourMs;
  return {
    name: '',
    notes: '',
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + 120 * minuteMs).toISOString(),
    durationMinutes: 60,
    ...{ source: 'FIXED', paper: null, rulesPaper: null, forms: [] },
    lateEntryLimited: false,
    lateEntryMinutes: usualLateEntry,
    earliestSubmitMinutes: 0,
    passwordAsked: false,
    password: '',
    addressRanges: '',
    addressRule: 'refuse',
    ...{ sebConfigKeys: '', sebExamKeys: '' },
    agreement: '',
    attemptsAllowed: 1,
    attemptCounting: 'best',
    navigation: 'free',
    shuffleQuestions: false,
    shuffleOptions: false,
    ...{ ownPassScore: false, passByPercent: false, passScore: null, passPercent: null },
    multipleRule: 'allOrNothing',
    multipleFixedPoints: null,
    antiCheating: conductDraftOf(undefined),
    release: releaseOf((part) => (part === 'rank' ? 'never' : 'afterMarking')),
  };
}

/** Another source begins with nothing chosen where the papers would not do for it. */
function papersOf({ source, papers }: Exam): Pick<ExamDraft, 'source' | 'paper' | 'rulesPaper' | 'forms'> {
  const [first = null] = papers;
  if (source === 'INDIVIDUAL') return { source, paper: null, rulesPaper: first, forms: [] };
  return { source, paper: first, rulesPaper: null, forms: papers };
}

export function draftOf(exam: Exam): ExamDraft {
  const { name, notes, startAt, endAt, durationMinutes, earliestSubmitMinutes, attemptsAllowed } = exam;
  const { attemptCounting, navigation, shuffleQuestions, shuffleOptions } = exam;
  const { addressRule, agreement, multipleRule, multipleFixedPoints } = exam;
  return {
    ...{ name, notes, startAt, endAt, durationMinutes, earliestSubmitMinutes, attemptsAllowed },
    ...{ attemptCounting, navigation, shuffleQuestions, shuffleOptions, addressRule, agreement, multipleRule },
    ...papersOf(exam),
    lateEntryLimited: exam.lateEntryMinutes !== null,
    lateEntryMinutes: exam.lateEntryMinutes ?? usualLateEntry,
    passwordAsked: exam.password !== null,
    password: exam.password ?? '',
    addressRanges: exam.addressRanges.join('\n'),
    sebConfigKeys: exam.sebConfigKeys.join('\n'),
    sebExamKeys: exam.sebExamKeys.join('\n'),
    ownPassScore: exam.passScore !== null || exam.passPercent !== null,
    passByPercent: exam.passPercent !== null,
    ...{ passScore: exam.passScore, passPercent: exam.passPercent },
    multipleFixedPoints: multipleFixedPoints === 0 && multipleRule !== 'fixed' ? null : multipleFixedPoints,
    antiCheating: conductDraftOf(exam.antiCheating),
    release: releaseOf((part) => exam.release[part]),
  };
}

/** The papers that the draft chooses by its source. */
export function chosenPapers({ source, paper, rulesPaper, forms }: ExamDraft): readonly DraftPaper[] {
  if (source !== 'FIXED' && source !== 'INDIVIDUAL') return forms;
  const chosen = source === 'INDIVIDUAL' ? rulesPaper : paper;
  return chosen ? [chosen] : [];
}

/** 60 % with at most two decimals. */
export const usualPassScore = (totalPoints: number) => Math.round(totalPoints * 60) / 100;

const releaseTime = ({ when, at }: ReleaseChoice): ReleaseTime => (when === 'at' ? (at ?? 'never') : when);

/** What is saved of a draft without problems. */
export function settingsOf(draft: ExamDraft): NewExam {
  const { attemptCounting, navigation, shuffleQuestions, shuffleOptions, multipleRule, addressRule } = draft;
  return {
    ...{ attemptCounting, navigation, shuffleQuestions, shuffleOptions, multipleRule, addressRule },
    name: draft.name.trim(),
    notes: draft.notes.trim(),
    source: draft.source,
    paperIds: chosenPapers(draft).map(({ paperId }) => paperId),
    startAt: draft.startAt ?? '',
    endAt: draft.endAt ?? '',
    durationMinutes: draft.durationMinutes ?? 0,
    lateEntryMinutes: draft.lateEntryLimited ? draft.lateEntryMinutes : null,
    earliestSubmitMinutes: draft.earliestSubmitMinutes ?? 0,
    password: draft.passwordAsked ? draft.password.trim() : null,
    addressRanges: addressRangesOf(draft.addressRanges),
    sebConfigKeys: sebKeysOf(draft.sebConfigKeys),
    sebExamKeys: sebKeysOf(draft.sebExamKeys),
    agreement: draft.agreement.trim(),
    attemptsAllowed: draft.attemptsAllowed ?? 1,
    passScore: draft.ownPassScore && !draft.passByPercent ? draft.passScore : null,
    passPercent: draft.ownPassScore && draft.passByPercent ? draft.passPercent : null,
    multipleFixedPoints: draft.multipleFixedPoints ?? 0,
    antiCheating: antiCheatingOf(draft.antiCheating),
    release: Object.fromEntries(releaseParts.map((part) => [part, releaseTime(draft.release[part])])),
  };
}

function changedSettings(draft: ExamDraft, saved: ExamDraft): Partial<NewExam> {
  const before = new Map(Object.entries(settingsOf(saved)));
  const changed = Object.entries(settingsOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed);
}

export const isChanged = (draft: ExamDraft, saved: ExamDraft) => Object.keys(changedSettings(draft, saved)).length > 0;

/** What to send of a draft that is not as it is saved. */
export const changesOf = (draft: ExamDraft, saved: ExamDraft): Changes => changedSettings(draft, saved);

/** Another start takes the end along where it would come before it, so that the window keeps its length. */
export function startChange({ startAt: before, endAt }: ExamDraft, startAt: string | null): Partial<ExamDraft> {
  if (!startAt || !before || !endAt || startAt < endAt) return { startAt };
  const length = Math.max(Date.parse(endAt) - Date.parse(before), minuteMs);
  return { startAt, endAt: new Date(Date.parse(startAt) + length).toISOString() };
}
