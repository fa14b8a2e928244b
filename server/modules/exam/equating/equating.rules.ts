import { leastOnForm } from '#contract/exam/equating.ts';
import { isDealt } from '../form-deal/deal.rules.ts';
import { deviationOf, meanOf } from '../item-analysis/classical.rules.ts';

/** A score of one form as one of another: slope × score + intercept. Scores are hundredths of a point. */
export interface Line {
  readonly slope: number;
  readonly intercept: number;
}

/** How the people of one form did; `skewness` and `kurtosis` (3 for a normal distribution) are those of the sample. */
export interface Moments {
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
  readonly skewness: number;
  readonly kurtosis: number;
}

/** Null for nobody, and where all have the same. */
export function momentsOf(scores: Float64Array): Moments | null {
  const mean = meanOf(scores);
  const deviation = deviationOf(scores);
  if (mean === null || !deviation) return null;
  const moment = (power: number) => scores.reduce((sum, score) => sum + (score - mean) ** power, 0) / scores.length;
  const variance = moment(2);
  return {
    ...{ count: scores.length, mean, deviation },
    ...{ skewness: moment(3) / variance ** 1.5, kurtosis: moment(4) / variance ** 2 },
  };
}

/**
 * Linear equating under the random groups design: since chance decided who sits which form, scores that are as many
 * standard deviations from the mean of their form are the same achievement, l(x) = σ(Y)/σ(X) · (x − μ(X)) + μ(Y)
 * (M. J. Kolen and R. L. Brennan, Test Equating, Scaling, and Linking, 3rd ed. 2014, §2.4).
 */
export function linearEquating(form: Moments, reference: Moments): Line {
  const slope = reference.deviation / form.deviation;
  return { slope, intercept: reference.mean - slope * form.mean };
}

/**
 * The standard error of `linearEquating` at a score of the form, by the delta method and without the assumption of
 * normal scores: with z = (x − μ(X))/σ(X),
 * var l(x) ≈ σ²(Y) · { 1/n(X) + 1/n(Y) + [sk(X)/n(X) + sk(Y)/n(Y)]·z + [(ku(X) − 1)/4n(X) + (ku(Y) − 1)/4n(Y)]·z² }
 * (H. I. Braun and P. W. Holland 1982; Kolen and Brennan 2014, §7.3).
 */
export function equatingError(score: number, form: Moments, reference: Moments) {
  const z = (score - form.mean) / form.deviation;
  const ofOne = ({ count, skewness, kurtosis }: Moments) => (1 + skewness * z + ((kurtosis - 1) / 4) * z ** 2) / count;
  return reference.deviation * Math.sqrt(Math.max(0, ofOne(form) + ofOne(reference)));
}

/** From nothing to the total of the form; the same arithmetic as `scoreThatCounts` in `score.queries.ts`. */
export const equatedScore = ({ slope, intercept }: Line, score: number, totalPoints: number) =>
  Math.max(0, Math.min(totalPoints, Math.floor(slope * score + intercept + 0.5)));

interface Sat {
  readonly number: number;
  readonly totalPoints: number;
  readonly attempts: number;
  readonly moments: Moments | null;
}

/** Why the scores of these forms cannot be told as those of one, in a sentence; undefined: they can. */
export function equatingProblem(source: string, forms: readonly Sat[]) {
  if (source === 'DESIGNATED') return '试卷是指定给考生的，不是随机发放的，各套试卷的考生不一定水平相当，不能等值';
  if (source === 'INDIVIDUAL') return '一人一卷，没有多人同做的试卷可以对比';
  if (!isDealt(source) || forms.length < 2) return '这场考试只有一套试卷，不需要等值';
  if (new Set(forms.map(({ totalPoints }) => totalPoints)).size > 1) return '各套试卷的满分不同，不能等值';
  const few = forms.filter(({ attempts }) => attempts < leastOnForm);
  if (few.length > 0) {
    const counts = few.map(({ number, attempts }) => `第 ${number} 套只有 ${attempts} 人`).join('，');
    return `有成绩的人太少：${counts}，每套满 ${leastOnForm} 人后才能等值`;
  }
  const flat = forms.find(({ moments }) => moments === null);
  return flat && `第 ${flat.number} 套试卷所有人得分相同，不能等值`;
}

interface Changed {
  readonly score: number;
  readonly equated: number;
  readonly passScore: number;
}

/** Whether the change makes somebody pass or fail. */
export function passChange({ score, equated, passScore }: Changed) {
  const [before, after] = [score >= passScore, equated >= passScore];
  if (before === after) return 'same' as const;
  return after ? ('newly' as const) : ('noLonger' as const);
}
