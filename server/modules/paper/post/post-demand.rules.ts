import type { AutoBound, AutoDemand } from '#contract/paper/demand.ts';

export interface ModelAbility {
  readonly abilityId: string;
  /** Ids from the dimension down to the ability itself. */
  readonly path: readonly string[];
  /** Hundredths of a per cent. */
  readonly weight: number;
  /** 1–5. */
  readonly requiredLevel: number;
}

const difficulties = [2, 3.5, 5, 6.5, 8] as const;

/** The difficulty (1–10) of questions that tell whether somebody has a level: the middle of its fifth of the scale. */
export const difficultyOfLevel = (level: number) => difficulties[level - 1] ?? 5;

/** The band of spec §9 in which that difficulty lies. */
const bandOf = (difficulty: number) => {
  if (difficulty <= 3) return 3;
  return difficulty <= 5 ? 5 : 7;
};

/** What sections are worth together and the greatest and least worth of one question, in points; null where a section leaves it to its questions. */
export function worthOf(sections: AutoDemand['sections']) {
  let [total, greatest, least] = [0, 0, Number.POSITIVE_INFINITY];
  for (const { count, points } of sections) {
    if (points.by === 'own') return null;
    const each = points.by === 'each' ? points.points : points.points / count;
    total += each * count;
    greatest = Math.max(greatest, each);
    least = Math.min(least, each);
  }
  return { total, greatest, least };
}

const halfDown = (points: number) => Math.max(0, Math.floor(points * 2 + 1e-9) / 2);
const halfUp = (points: number) => Math.ceil(points * 2 - 1e-9) / 2;

export interface AbilityShare {
  readonly abilityId: string;
  readonly points: number;
  readonly difficulty: number;
}

/**
 * The points of each ability in proportion to its weight, to a hundredth of a point; those of weight 0 or without
 * questions (`covered`) get none, and the others share the whole.
 */
export function sharesOf(model: readonly ModelAbility[], total: number, covered: (abilityId: string) => boolean) {
  const weightOf = ({ abilityId, weight }: ModelAbility) => (covered(abilityId) ? weight : 0);
  const whole = model.reduce((sum, ability) => sum + weightOf(ability), 0);
  return model.map(
    (ability): AbilityShare => ({
      abilityId: ability.abilityId,
      points: whole === 0 ? 0 : Math.round((total * weightOf(ability) * 100) / whole) / 100,
      difficulty: difficultyOfLevel(ability.requiredLevel),
    }),
  );
}

/**
 * What a paper of these shares must hold. An ability has its points as near as whole questions allow: half a question's
 * worth more or less. One with others of the model below it has no upper bound, since their questions are its questions too.
 * At least half of the points of an ability are asked in the band of its level, where that is a whole question.
 */
export function boundsOf(
  model: readonly ModelAbility[],
  shares: readonly AbilityShare[],
  greatest: number,
): AutoBound[] {
  const slack = greatest / 2;
  return model.flatMap(({ abilityId }, place) => {
    const { points = 0, difficulty = 5 } = shares[place] ?? {};
    if (points === 0) return [];
    const hasBelow = model.some((other) => other.abilityId !== abilityId && other.path.includes(abilityId));
    const of = { abilityIds: [abilityId] };
    const amount: AutoBound = {
      ...{ of, unit: 'points', min: halfDown(points - slack) },
      max: hasBelow ? null : halfUp(points + slack),
    };
    const atLevel = halfDown(points / 2 - slack);
    if (atLevel < greatest) return [amount];
    return [amount, { of: { ...of, difficulty: bandOf(difficulty) }, unit: 'points', min: atLevel, max: null }];
  });
}

/** Whether the bounds of an ability of so many points leave room for a question. */
export const isAskable = (points: number, { greatest, least }: { readonly greatest: number; readonly least: number }) =>
  points > 0 && halfUp(points + greatest / 2) >= least;

/** The wished mean difficulty (1–10, one decimal): that of the levels, weighted by points. */
export function difficultyOf(shares: readonly AbilityShare[]) {
  const points = shares.reduce((sum, share) => sum + share.points, 0);
  if (points === 0) return 5;
  const mean = shares.reduce((sum, share) => sum + share.points * share.difficulty, 0) / points;
  return Math.round(mean * 10) / 10;
}
