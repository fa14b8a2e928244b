import { sql } from 'kysely';
import type { PassKind, TargetItem, UnlockKind } from '#contract/study/target.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

export interface StoredGradation {
  readonly gradationId: string;
  readonly name: string;
  readonly weight: number;
  readonly dueAt: Date | null;
  readonly unlock: UnlockKind;
  /** Places in the list. */
  readonly unlockAfter: readonly number[];
  readonly unlockAt: Date | null;
  readonly pass: PassKind;
  readonly passValue: number | null;
  readonly items: readonly TargetItem[];
}

const date = (text: string | null) => (text ? new Date(text) : null);

/** The gradations of some targets in their order, with what they are made of. */
export async function gradationsOf(db: Db, organisationId: string, targetIds: readonly string[]) {
  const rows = await db
    .selectFrom('studyGradation')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('targetId', '=', anyOf(targetIds))
    .orderBy('targetId')
    .orderBy('position')
    .execute();
  const items = await db
    .selectFrom('studyTargetItem')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('targetId', '=', anyOf(targetIds))
    .orderBy('position')
    .execute();
  const byGradation = Map.groupBy(items, ({ gradationId }) => gradationId);
  const found = new Map<string, StoredGradation[]>();
  for (const [targetId, own] of Map.groupBy(rows, (row) => row.targetId)) {
    const places = new Map(own.map(({ id }, place) => [id, place]));
    found.set(
      targetId,
      own.map((row) => ({
        ...{ gradationId: row.id, name: row.name, weight: row.weight, passValue: row.passValue },
        ...{ unlock: row.unlock as UnlockKind, pass: row.pass as PassKind },
        ...{ dueAt: date(row.dueAt), unlockAt: date(row.unlockAt) },
        unlockAfter: row.unlockAfter.flatMap((id) => places.get(id) ?? []),
        items: (byGradation.get(row.id) ?? []).map(({ id, kind, refId, title, weight, optional }) => ({
          ...{ itemId: id, kind: kind as TargetItem['kind'], refId, title, weight, optional },
        })),
      })),
    );
  }
  return (targetId: string): readonly StoredGradation[] => found.get(targetId) ?? [];
}

export interface NewGradation extends Omit<StoredGradation, 'gradationId' | 'items' | 'unlockAfter'> {
  readonly id: string;
  /** Ids. */
  readonly unlockAfter: readonly string[];
  readonly items: readonly (Omit<TargetItem, 'itemId'> & { readonly id: string })[];
}

/** Puts these in the place of all; what people passed stays with those that stay. */
export async function replaceGradations(
  db: Db,
  organisationId: string,
  targetId: string,
  gradations: readonly NewGradation[],
) {
  const kept = gradations.map(({ id }) => id);
  await sql`delete from study_gradation where organisation_id = ${organisationId} and target_id = ${targetId}
    and not id = ${anyOf(kept)}`.execute(db);
  await sql`delete from study_target_item where organisation_id = ${organisationId}
    and target_id = ${targetId}`.execute(db);
  const rows = gradations.map(({ items: _, dueAt, unlockAt, unlockAfter, ...gradation }, position) => ({
    ...{ ...gradation, organisationId, targetId, position, unlockAfter: [...unlockAfter] },
    ...{ dueAt: dueAt?.toISOString() ?? null, unlockAt: unlockAt?.toISOString() ?? null },
  }));
  await db
    .insertInto('studyGradation')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'id']).doUpdateSet((eb) => ({
        ...{ name: eb.ref('excluded.name'), weight: eb.ref('excluded.weight'), dueAt: eb.ref('excluded.dueAt') },
        ...{ unlock: eb.ref('excluded.unlock'), unlockAfter: eb.ref('excluded.unlockAfter') },
        ...{ unlockAt: eb.ref('excluded.unlockAt'), position: eb.ref('excluded.position') },
        ...{ pass: eb.ref('excluded.pass'), passValue: eb.ref('excluded.passValue') },
      })),
    )
    .execute();
  const items = gradations.flatMap(({ id: gradationId, items }) =>
    items.map((item) => ({ ...item, organisationId, targetId, gradationId })),
  );
  await db
    .insertInto('studyTargetItem')
    .values(items.map((item, position) => ({ ...item, position })))
    .execute();
}
