import { type Match, matchOf, type Requirement, rankScoreOf } from '#shared/match.ts';

/** The current version of a post's model. */
export interface CurrentModel {
  readonly postId: string;
  readonly modelId: string;
  readonly requirements: readonly Requirement[];
}

/** The known levels of people, by person and ability. */
export type Levels = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A match as it is stored. */
export interface StoredMatch {
  readonly postId: string;
  readonly userId: string;
  readonly modelId: string;
  readonly score: number | null;
  readonly rankScore: number | null;
  readonly coverage: number;
  readonly mustHaveMet: boolean | null;
  readonly gapAbilityId: string | null;
  readonly gap: number;
}

export type Place = Pick<StoredMatch, 'postId' | 'userId'>;

/** What has to be written so that the stored matches are those of the levels. */
export interface Changes {
  readonly written: StoredMatch[];
  readonly gone: Place[];
}

const keyOf = ({ postId, userId }: Place) => `${postId} ${userId}`;

const stored = ({ postId, modelId }: CurrentModel, userId: string, match: Match): StoredMatch => ({
  ...{ postId, userId, modelId, score: match.score, rankScore: rankScoreOf(match), coverage: match.coverage },
  mustHaveMet: match.mustHaveMet,
  gapAbilityId: match.largestGap?.abilityId ?? null,
  gap: match.largestGap?.gap ?? 0,
});

const same = (a: StoredMatch, b: StoredMatch) =>
  a.modelId === b.modelId &&
  a.score === b.score &&
  a.rankScore === b.rankScore &&
  a.coverage === b.coverage &&
  a.mustHaveMet === b.mustHaveMet &&
  a.gapAbilityId === b.gapAbilityId &&
  a.gap === b.gap;

/** Which models ask for an ability. */
function modelsByAbility(models: readonly CurrentModel[]) {
  const asking = new Map<string, CurrentModel[]>();
  for (const model of models) {
    for (const { abilityId } of model.requirements) asking.set(abilityId, [...(asking.get(abilityId) ?? []), model]);
  }
  return asking;
}

/**
 * How the people of these levels match each model that asks for something that is known of them, against the matches that
 * stand: equal ones are not written again, and who is known for nothing any more has none. Pauses after each person.
 */
export function* changesOf(models: readonly CurrentModel[], levels: Levels, standing: readonly StoredMatch[]) {
  const before = new Map(standing.map((match) => [keyOf(match), match]));
  const asking = modelsByAbility(models);
  const written: StoredMatch[] = [];
  for (const [userId, known] of levels) {
    const concerned = new Set([...known.keys()].flatMap((abilityId) => asking.get(abilityId) ?? []));
    for (const model of concerned) {
      const match = stored(
        model,
        userId,
        matchOf(model.requirements, (abilityId) => known.get(abilityId)),
      );
      const earlier = before.get(keyOf(match));
      if (!earlier || !same(earlier, match)) written.push(match);
      before.delete(keyOf(match));
    }
    yield;
  }
  return { written, gone: [...before.values()].map(({ postId, userId }) => ({ postId, userId })) } satisfies Changes;
}
