import type { QuestionType } from '#contract/question/type.ts';
import { assembly as papers } from '../../server/modules/paper/index.ts';

/** Of ten questions, so many are of a type. */
const mixture: readonly QuestionType[] = [
  ...Array<QuestionType>(4).fill('SINGLE'),
  ...Array<QuestionType>(2).fill('MULTIPLE'),
  ...Array<QuestionType>(2).fill('JUDGE'),
  'FILL',
  'SHORT',
];
export const chapters = 12;
const pointsOfChapter = 8;
const abilities = 6;
const tags = 5;

/** A bank as they grow: chapters of very different size, easy questions more than hard ones, some used often. */
export function bankOf(count: number, chance: papers.Chance): papers.PoolItem[] {
  return Array.from({ length: count }, (_, at): papers.PoolItem => {
    const chapter = Math.floor(chapters * chance() ** 1.5);
    const point = papers.below(chance, pointsOfChapter);
    return {
      id: `q${at}`,
      bankId: `bank${at % 3}`,
      type: mixture[papers.below(chance, mixture.length)] ?? 'SINGLE',
      difficulty: 1 + Math.floor(10 * chance() ** 1.4),
      points: 200,
      size: 1,
      knowledge: ['root', `chapter${chapter}`, `point${chapter}.${point}`],
      abilities: [`ability${papers.below(chance, abilities)}`],
      tags: chance() < 0.3 ? [`tag${papers.below(chance, tags)}`] : [],
      lastUsedAt: chance() < 0.4 ? papers.below(chance, 1000) : null,
      usedCount: chance() < 0.4 ? 1 + papers.below(chance, 6) : 0,
      fingerprint: null,
    };
  });
}

const atLeast = (of: papers.Demand['bounds'][number]['of'], min: number, max: number | null = null) => ({
  of,
  unit: 'questions' as const,
  min,
  max,
});

/** 100 questions for 100 points: 12 chapters, 6 abilities, 3 bands, 5 tags and 4 finer wishes make 30 conditions. */
export function demandOf(forms: number): papers.Demand {
  return {
    sections: [
      { type: 'SINGLE', count: 40, points: { each: 100 } },
      { type: 'MULTIPLE', count: 20, points: { each: 100 } },
      { type: 'JUDGE', count: 20, points: { each: 50 } },
      { type: 'FILL', count: 10, points: { each: 100 } },
      { type: 'SHORT', count: 10, points: { total: 2000 } },
    ],
    bounds: [
      ...Array.from({ length: chapters }, (_, at) => atLeast({ knowledge: [`chapter${at}`] }, 6, 12)),
      ...Array.from({ length: abilities }, (_, at) => atLeast({ abilities: [`ability${at}`] }, 14, 20)),
      ...([3, 5, 7] as papers.Band[]).map((band) => atLeast({ band }, 25, 45)),
      ...Array.from({ length: tags }, (_, at) => atLeast({ tags: [`tag${at}`] }, 4, 10)),
      atLeast({ knowledge: ['chapter11'], band: 7, type: 'SINGLE' }, 2),
      atLeast({ knowledge: ['chapter0'], type: 'SHORT' }, 1, 2),
      atLeast({ knowledge: ['chapter1'], type: 'SHORT' }, 1, 2),
      atLeast({ band: 7, type: 'SHORT' }, 4, 6),
    ],
    totalPoints: 10000,
    difficulty: 5.2,
    mustHave: [],
    mustNotHave: [],
    exclusions: [],
    notUsedSince: 900,
    leastUsedFirst: true,
    coverAbilities: false,
    forms,
    greatestOverlap: 0,
    formTolerance: 0.05,
  };
}
