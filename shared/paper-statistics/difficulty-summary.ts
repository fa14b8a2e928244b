import type { Weighted } from '#contract/paper/totals.ts';
import { bandOf, difficultyBands, paperDifficulty } from '#contract/question/type.ts';

/** Of the difficulties, by points; 0 for a paper worth nothing. */
export function weightedMean(questions: readonly Weighted[]) {
  let points = 0;
  let weighted = 0;
  for (const question of questions) {
    points += question.points;
    weighted += question.points * question.difficulty;
  }
  return points === 0 ? 0 : weighted / points;
}

export interface BandShare {
  readonly band: (typeof difficultyBands)[number]['value'];
  readonly label: string;
  readonly questions: number;
  readonly points: number;
}

export interface DifficultySummary {
  readonly difficulty: ReturnType<typeof paperDifficulty>;
  readonly meanDifficulty: number;
  readonly bands: readonly BandShare[];
  readonly explanation: string;
}

const levels = { SIMPLE: '简单', MEDIUM: '中等', HARD: '困难' } as const;
const limits = { SIMPLE: '不超过 3', MEDIUM: '超过 3、不超过 5', HARD: '超过 5' } as const;

/** How hard a paper is, and why it counts as that; null without questions that are worth something. */
export function difficultySummary(questions: readonly Weighted[]): DifficultySummary | null {
  const total = questions.reduce((sum, { points }) => sum + points, 0);
  if (total === 0) return null;
  const bands = difficultyBands.map(({ value, label }): BandShare => {
    const inside = questions.filter(({ difficulty }) => bandOf(difficulty) === value);
    return {
      band: value,
      label,
      questions: inside.length,
      points: inside.reduce((sum, { points }) => sum + points, 0),
    };
  });
  const mean = weightedMean(questions);
  const difficulty = paperDifficulty(mean);
  const shares = bands.map(({ label, questions: count, points }) => `${label} ${count} 题 ${points / 100} 分`);
  return {
    difficulty,
    meanDifficulty: mean,
    bands,
    explanation: `各题难度按分值加权平均为 ${shown(mean)}，${limits[difficulty]} 为${levels[difficulty]}（${shares.join('，')}）`,
  };
}

/** Two decimals, but never a limit that the mean itself is beyond. */
function shown(mean: number) {
  const rounded = Math.round(mean * 100) / 100;
  return String(paperDifficulty(rounded) === paperDifficulty(mean) ? rounded : Number(mean.toPrecision(9)));
}
