import type { Response, Result, ResultQuestion } from '#contract/exam/attempt.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { dateTime, durationText } from '../../../kit/text/time.ts';
import { countingNames } from '../counting-names.ts';

type Correctness = NonNullable<ResultQuestion['correctness']>;

interface Verdict {
  readonly mark: string;
  readonly text: string;
  readonly tone: 'green' | 'orange' | 'red';
}

const verdicts: Readonly<Record<Correctness, Verdict>> = {
  right: { mark: '✓', text: '答对', tone: 'green' },
  partial: { mark: '◐', text: '部分得分', tone: 'orange' },
  wrong: { mark: '✗', text: '答错', tone: 'red' },
};

const isEmpty = (response: Response) =>
  response === null || [response].flat().every((part) => typeof part === 'string' && part.trim() === '');

const countingTexts = { extra: '未计入', notChosen: '未选做' } as const;

/** Of a section to choose from why a question has no score; undefined: it counts. */
export const countingText = ({ counting }: Pick<ResultQuestion, 'counting'>) =>
  counting === 'counted' ? undefined : countingTexts[counting];

/** Right or wrong in a sign and a word; undefined where that is not released. */
export function verdictOf({ correctness, response }: Pick<ResultQuestion, 'correctness' | 'response'>) {
  if (correctness === null) return undefined;
  if (correctness === 'wrong' && isEmpty(response)) return { ...verdicts.wrong, text: '未作答' };
  return verdicts[correctness];
}

/** What remains when only mistakes are looked at; a part of the points is a mistake too. */
export const isMistake = ({ correctness }: Pick<ResultQuestion, 'correctness'>) =>
  correctness !== null && correctness !== 'right';

export function onlyMistakes(sections: Result['sections']): Result['sections'] {
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter(isMistake) }))
    .filter((section) => section.questions.length > 0);
}

const reasons: Readonly<Record<NonNullable<Result['submitReason']>, string>> = {
  self: '交卷',
  timeout: '时间到自动交卷',
  forced: '组织者收卷',
  switch: '切屏次数超限自动交卷',
  idle: '长时间无操作自动交卷',
};

/** 11-18 10:32 */
export const shortTime = (instant: Result['submittedAt']) => dateTime(instant).slice(5);

/** 11-18 10:32 交卷 */
export const submittedText = ({ submittedAt, submitReason }: Pick<Result, 'submittedAt' | 'submitReason'>) =>
  `${shortTime(submittedAt)} ${reasons[submitReason ?? 'self']}`;

export const usedText = (usedMs: number | null) => (usedMs === null ? undefined : `用时 ${durationText(usedMs)}`);

type Attempts = Result['attempts'];

/** The points of one of the attempts, or why there are none to see. */
export function attemptScoreText({ score, state }: Pick<Attempts[number], 'score' | 'state'>) {
  if (score !== null) return `${pointsText(score)} 分`;
  if (state === 'VOIDED') return '已作废';
  return state === 'SUBMITTED' ? '评分中' : '未公布';
}

/** Is one attempt not the whole of the exam? */
export const isOneOfSeveral = ({ attempts, final, next }: Pick<Result, 'attempts' | 'final' | 'next'>) =>
  final !== null || next !== null || attempts.length > 1;

/** Which attempt counts, and what this one came to where that is something else. */
export function countingLines(result: Result): string[] {
  const { attempts, attemptId, attemptCounting, final, score } = result;
  if (!isOneOfSeveral(result) || (final === null && score === null)) return [];
  const counted = `成绩取${countingNames[attemptCounting]}`;
  if (final === null) return [`这是本次作答的得分；这场考试的${counted}`];
  const own = attempts.find((one) => one.attemptId === attemptId);
  if (!own || attempts.length < 2) return [`最终${counted}`];
  return [`最终${counted}`, `本次作答（第 ${own.number} 次）：${attemptScoreText(own)}`];
}

/** What this attempt was marked with, where its score counts as one of another form. */
export const equatedLine = ({ rawScore, score }: Pick<Result, 'rawScore' | 'score'>) =>
  rawScore === null || score === null
    ? []
    : [`各套试卷难度不同，本次作答的原始分 ${pointsText(rawScore)} 分等值后为 ${pointsText(score)} 分`];

/** 第 3、7 题最后的修改没有保存 */
export const unsavedText = (positions: readonly number[]) =>
  `第 ${positions.join('、')} 题最后的修改没有来得及保存，以交卷前已保存的内容为准。`;

/** What the taking page hands over through the history entry, if it is that. */
export function unsavedOf(state: unknown): readonly number[] {
  if (typeof state !== 'object' || state === null || !('unsaved' in state) || !Array.isArray(state.unsaved)) return [];
  return state.unsaved.filter((position) => typeof position === 'number');
}
