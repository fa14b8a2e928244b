import { newId } from '../../server/kit/id.ts';
import { testServer } from '../server.ts';

export interface Asked {
  readonly abilityId: string;
  /** Per cent; those of a model sum to 100. */
  readonly weight: number;
  readonly requiredLevel: number;
  readonly mustHave?: boolean;
}

interface Of {
  readonly organisationId: string;
}

export async function makePost({ organisationId }: Of, name: string) {
  const { db } = await testServer();
  const postId = newId();
  const at = new Date();
  await db.insertInto('post').values({ organisationId, id: postId, name, category: '', createdAt: at }).execute();
  await db.insertInto('postProfile').values({ organisationId, postId, createdAt: at, updatedAt: at }).execute();
  return postId;
}

/** The next version of a post's model, as if it had been published; nobody is reckoned against it yet. */
export async function storeModel({ organisationId }: Of, postId: string, asked: readonly Asked[]) {
  const { db } = await testServer();
  const modelId = newId();
  const ofPost = db
    .updateTable('postModel')
    .set({ current: false })
    .where('organisationId', '=', organisationId)
    .where('postId', '=', postId);
  const earlier = await ofPost.returning('id').execute();
  await db
    .insertInto('postModel')
    .values({ organisationId, id: modelId, postId, number: earlier.length + 1, current: true, publishedAt: new Date() })
    .execute();
  const rows = asked.map(({ abilityId, weight, requiredLevel, mustHave = false }, position) => ({
    ...{ organisationId, modelId, abilityId, position, requiredLevel, mustHave },
    weight: Math.round(weight * 100),
  }));
  await db.insertInto('postModelAbility').values(rows).execute();
  return modelId;
}

/** Levels as if evidence had given them; null: too little evidence. */
export async function storeLevels(
  { organisationId }: Of,
  userId: string,
  levels: Readonly<Record<string, number | null>>,
) {
  const { db } = await testServer();
  const rows = Object.entries(levels).map(([abilityId, level]) => ({
    ...{ organisationId, userId, abilityId, level },
    ...{ mean: 0.5, mass: 3, items: level === null ? 1 : 3, latestAt: new Date() },
  }));
  await db
    .insertInto('personAbility')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'userId', 'abilityId']).doUpdateSet((eb) => ({
        level: eb.ref('excluded.level'),
        items: eb.ref('excluded.items'),
      })),
    )
    .execute();
}
