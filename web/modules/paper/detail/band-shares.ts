import type { PaperStatistics } from '#contract/paper/paper.ts';
import { difficultyBands } from '#contract/question/type.ts';

/** Difficulties 1–10 gathered into 简单, 中等 and 困难. */
export const bandShares = (difficulties: PaperStatistics['difficulties']) =>
  difficultyBands.map((band) => {
    const inside = difficulties.slice(band.from - 1, band.to);
    const count = inside.reduce((sum, one) => sum + one.count, 0);
    const points = Math.round(inside.reduce((sum, one) => sum + one.points, 0) * 100) / 100;
    return { ...band, count, points };
  });
