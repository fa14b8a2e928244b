/** One question as it was answered: what it brought and what it was worth, in hundredths of a point. */
export interface Earned {
  readonly questionVersionId: string;
  readonly sectionName: string;
  readonly points: number;
  /** Null: nobody has marked it. */
  readonly score: number | null;
  /** How often it was put to a person, on average; one person's own once. */
  readonly times?: number;
}

export interface PointOf {
  readonly questionVersionId: string;
  readonly knowledgeId: string;
  readonly name: string;
}

/** The share of its points that everybody reached of a question, by its version. */
export type MeanShares = ReadonlyMap<string, number> | undefined;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function partOf(
  { knowledgeId, name }: { knowledgeId: string | null; name: string },
  questions: readonly Earned[],
  means: MeanShares,
  whole?: number,
) {
  const asked = sum(questions.map((question) => question.points));
  const points = whole ?? asked;
  const scored = questions.every(({ score }) => score !== null);
  const known = questions.every(({ questionVersionId }) => means?.has(questionVersionId));
  const mean = sum(questions.map((one) => one.points * (means?.get(one.questionVersionId) ?? 0)));
  return {
    ...{
      knowledgeId,
      name,
      questionCount: Math.round(sum(questions.map(({ times = 1 }) => times))),
      points: Math.round(points) / 100,
    },
    share: scored && points > 0 ? sum(questions.map(({ score }) => score ?? 0)) / points : null,
    meanShare: known && asked > 0 ? mean / asked : null,
  };
}

/**
 * What each section has brought, in the order of the form. Of one to choose from only what counts is among the questions:
 * `wholes` says what there was to reach, also for who answered too few.
 */
export const bySection = (
  questions: readonly Earned[],
  means: MeanShares,
  wholes: ReadonlyMap<string, number> = new Map(),
) =>
  [...Map.groupBy(questions, ({ sectionName }) => sectionName)].map(([name, own]) =>
    partOf({ knowledgeId: null, name }, own, means, wholes.get(name)),
  );

/**
 * What the questions of each knowledge point have brought, the weakest first. A question of several points counts whole
 * for each of them, one of none for no point.
 */
export function byKnowledge(questions: readonly Earned[], links: readonly PointOf[], means: MeanShares) {
  const byVersion = new Map(questions.map((question) => [question.questionVersionId, question]));
  const parts = [...Map.groupBy(links, ({ knowledgeId }) => knowledgeId).values()].flatMap((own) => {
    const [first] = own;
    const asked = own.flatMap(({ questionVersionId }) => byVersion.get(questionVersionId) ?? []);
    return first && asked.length > 0 ? [partOf(first, asked, means)] : [];
  });
  return parts.sort((a, b) => (a.share ?? 2) - (b.share ?? 2) || a.name.localeCompare(b.name, 'zh-CN'));
}
