import type { Result, ResultQuestion } from '#contract/exam/attempt.ts';
import { typeLabel } from '#contract/question/type.ts';
import { sectionTitle } from '../take/exam-items.ts';

/** How much of the points of a part of the paper was got. */
export interface Share {
  readonly name: string;
  readonly score: number;
  readonly points: number;
  /** In whole per cent. */
  readonly rate: number;
}

interface Scored extends ResultQuestion {
  readonly score: number;
}

const isScored = (question: ResultQuestion): question is Scored => question.score !== null;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function shareOf(name: string, questions: readonly Scored[]): Share {
  const score = sum(questions.map((question) => question.score));
  const points = sum(questions.map((question) => question.points));
  return { name, score, points, rate: Math.round((score / points) * 100) };
}

const typesIn = (questions: readonly ResultQuestion[]) => [...new Set(questions.map(({ type }) => type))];

const worthPoints = ({ points }: Share) => points > 0;

/**
 * By section, or by type of question where the paper has one section only. Nothing unless every score is released
 * and marked, and nothing where there is only one part to show.
 */
export function sharesOf(
  sections: Result['sections'],
): { readonly by: '大题' | '题型'; readonly shares: Share[] } | undefined {
  const all = sections.flatMap((section) => section.questions);
  const scored = all.filter(isScored);
  if (scored.length < all.length) return undefined;
  const by = sections.length > 1 ? '大题' : '题型';
  const shares =
    by === '大题'
      ? sections.map(({ name, questions }, at) => shareOf(sectionTitle(name, at), questions.filter(isScored)))
      : typesIn(scored).map((type) =>
          shareOf(
            typeLabel(type),
            scored.filter((question) => question.type === type),
          ),
        );
  const shown = shares.filter(worthPoints);
  return shown.length > 1 ? { by, shares: shown } : undefined;
}

/** The pass mark as a part of all points, in whole per cent. */
export const passRate = ({ passScore, totalPoints }: Pick<Result, 'passScore' | 'totalPoints'>) =>
  totalPoints > 0 ? Math.min(100, Math.round((passScore / totalPoints) * 100)) : 0;

/** The share of the others who have a lower score, in whole per cent; nothing where there are no others. */
export const shareBehind = ({ of, behind }: NonNullable<Result['rank']>) =>
  of > 1 ? Math.floor((behind / (of - 1)) * 100) : undefined;

/** How that share comes about, in a sentence; nothing where there are no others. */
export function behindText(rank: NonNullable<Result['rank']>) {
  const share = shareBehind(rank);
  if (share === undefined) return undefined;
  return `另有 ${rank.of - 1} 人有成绩，${rank.behind} 人的分数比您低，占 ${share}%；同分的人不算超过。`;
}
