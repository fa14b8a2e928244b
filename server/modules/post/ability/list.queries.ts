import { sql } from 'kysely';
import type { AbilityKind, AbilityListRow } from '#contract/post/ability.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { searchForm } from '../../../kit/text/rich-text.ts';

interface Wanted {
  readonly text: string;
  readonly kind?: AbilityKind | undefined;
  /** The path of a row: it and all below it. */
  readonly under?: string | undefined;
}

type Row = Omit<AbilityListRow, 'questionCount'>;

/** Rows of the library in the order of the tree, with what of this module hangs on each. */
export async function listAbilities(
  db: Db,
  organisationId: string,
  { text, kind, under }: Wanted,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const matching = sql`ability.organisation_id = ${organisationId} and ability.merged_into is null
    and ability.search_text like ${contains(searchForm(text))}
    ${kind ? sql`and ability.kind = ${kind}` : sql``} ${under ? sql`and ability.path <@ ${under}::ltree` : sql``}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from ability where ${matching}`.execute(
    db,
  );
  const { rows } = await sql<Row>`with found as (
      select ability.*, way.names, way.positions from ability,
        lateral (select array_agg(above.name order by nlevel(above.path)) as names,
            array_agg(above.position order by nlevel(above.path)) as positions
          from ability above where above.organisation_id = ability.organisation_id
            and above.id = any(string_to_array(ability.path::text, '.')::uuid[])) as way
      where ${matching} order by way.positions, ability.id limit ${size} offset ${page * size})
    select found.id, found.parent_id as "parentId", found.name, found.code, found.kind, found.version,
      found.names[:cardinality(found.names) - 1] as above, found.behaviours,
      (select count(*)::int from ability_material material
        where material.organisation_id = found.organisation_id and material.ability_id = found.id) as "materialCount",
      coalesce((select json_agg(json_build_object('id', post.id, 'name', post.name) order by post.name)
        from post_model_ability part
        join post_model model on model.organisation_id = part.organisation_id and model.id = part.model_id
          and model.current
        join post on post.organisation_id = model.organisation_id and post.id = model.post_id
        where part.organisation_id = found.organisation_id and part.ability_id = found.id), '[]') as posts
    from found order by found.positions, found.id`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}
