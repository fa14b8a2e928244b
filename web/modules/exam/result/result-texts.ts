import type { Response, Result, ResultQuestion } from '#contract/exam/attempt.ts';
import { dateTime, durationText } from '../../../kit/text/time.ts';

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
  forced: '提前收卷',
  switch: '切屏次数超限自动交卷',
};

/** 11-18 10:32 交卷 */
export const submittedText = ({ submittedAt, submitReason }: Pick<Result, 'submittedAt' | 'submitReason'>) =>
  `${dateTime(submittedAt).slice(5)} ${reasons[submitReason ?? 'self']}`;

export const usedText = (usedMs: number | null) => (usedMs === null ? undefined : `用时 ${durationText(usedMs)}`);

/** Of those behind, in whole per cent; among few people it says nothing. */
export function beatenText(rank: Result['rank']) {
  if (!rank || rank.of < 2) return undefined;
  return `${Math.floor(((rank.of - rank.place) / rank.of) * 100)}%`;
}

/** 第 3、7 题最后的修改没有保存 */
export const unsavedText = (positions: readonly number[]) =>
  `第 ${positions.join('、')} 题最后的修改没有来得及保存，以交卷前已保存的内容为准。`;

/** What the taking page hands over through the history entry, if it is that. */
export function unsavedOf(state: unknown): readonly number[] {
  if (typeof state !== 'object' || state === null || !('unsaved' in state) || !Array.isArray(state.unsaved)) return [];
  return state.unsaved.filter((position) => typeof position === 'number');
}
