import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { holdLock } from '../db/locks.ts';
import { moveInTree } from '../db/ordered-rows.ts';
import { type Refusal, refuse } from '../errors.ts';
import { refusingTaken } from '../unique-violation.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly path: string;
}

/** What trees of categories ask of a table with organisation_id, id, name, parent_id and an ltree path. */
export function categoryTable(name: string) {
  const table = sql.table(name);
  return {
    /** One change of the tree at a time in an organisation: two moves at once could make a circle. */
    lock: (db: Db, organisationId: string) => holdLock(db, 'category', `${name} ${organisationId}`),

    /** The category, kept in being until the transaction ends, so that what is put into it does not lose it. */
    async get(db: Db, organisationId: string, id: string): Promise<Category> {
      const { rows } = await sql<Category>`select id, name, parent_id as "parentId", path from ${table}
        where organisation_id = ${organisationId} and id = ${id} for key share`.execute(db);
      if (!rows[0]) throw refuse('notFound');
      return rows[0];
    },

    async rename(db: Db, organisationId: string, id: string, to: string) {
      await sql`update ${table} set name = ${to} where organisation_id = ${organisationId} and id = ${id}`.execute(db);
    },

    /** How many levels the category has, itself included. */
    async height(db: Db, organisationId: string, path: string) {
      const { rows } = await sql<{ height: number }>`select max(nlevel(path)) - nlevel(${path}::ltree) + 1 as height
        from ${table} where organisation_id = ${organisationId} and path <@ ${path}::ltree`.execute(db);
      return rows[0]?.height ?? 1;
    },

    /** Against what is just being put into it; how many categories are right below. */
    async holdForDeletion(db: Db, organisationId: string, id: string) {
      await sql`select from ${table} where organisation_id = ${organisationId} and id = ${id} for update`.execute(db);
      const { rows } = await sql<{ children: number }>`select count(*)::int as children from ${table}
        where organisation_id = ${organisationId} and parent_id = ${id}`.execute(db);
      return rows[0]?.children ?? 0;
    },

    async remove(db: Db, organisationId: string, id: string) {
      await sql`delete from ${table} where organisation_id = ${organisationId} and id = ${id}`.execute(db);
    },
  };
}

/** The same where siblings stand in an order of their own, in the column position, and each has a name of its own. */
export function orderedCategoryTable(name: string, taken: (name: string) => Readonly<Record<string, Refusal>>) {
  const table = sql.table(name);
  const plain = categoryTable(name);
  const move = moveInTree(name);
  return {
    ...plain,

    rename: (db: Db, organisationId: string, id: string, to: string) =>
      refusingTaken(plain.rename(db, organisationId, id, to), taken(to)),

    /** Ids of the categories right below one, or of the topmost ones, in their order. */
    async siblingIds(db: Db, organisationId: string, parentId: string | null) {
      const { rows } = await sql<{ id: string }>`select id from ${table} where organisation_id = ${organisationId}
        and parent_id is not distinct from ${parentId}::uuid order by position, id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Behind its siblings. */
    async insert(db: Db, organisationId: string, category: Category, at: Date) {
      const { id, name, parentId, path } = category;
      const write = sql`insert into ${table} (organisation_id, id, parent_id, path, name, created_at, position)
        select ${organisationId}, ${id}, ${parentId}::uuid, ${path}::ltree, ${name}, ${at}, coalesce(max(position) + 1, 0)
        from ${table} where organisation_id = ${organisationId}
          and parent_id is not distinct from ${parentId}::uuid`;
      await refusingTaken(write.execute(db), taken(name));
    },

    /** With everything below it under another, and its new siblings in their order. */
    move: (
      db: Db,
      organisationId: string,
      category: Category,
      parent: Category | undefined,
      order: readonly string[],
    ) => refusingTaken(move(db, organisationId, category, parent, order), taken(category.name)),
  };
}
