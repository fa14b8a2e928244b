import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { questionOfPlatform } from '../../question/index.ts';

type Predicate = RawBuilder<SqlBool>;

/** `inner` is an organisation's own, `outer` what the platform shares with every other organisation. */
export type Shelf = 'inner' | 'outer';

/** The banks that an organisation finds there, over `bank`. The platform finds its own among its own. */
export function bankIsOn(shelf: Shelf, organisationId: string): Predicate {
  if (shelf === 'inner') return sql`bank.organisation_id = ${organisationId} and bank.deleted_at is null`;
  return sql`bank.organisation_id = (select id from organisation where kind = 'platform')
    and bank.organisation_id <> ${organisationId} and bank.visibility = 'public' and bank.deleted_at is null`;
}

/**
 * Of the papers in such banks those that are shown, over `paper`. A shared paper is finished, and whatever stands in it
 * is shared too: a question that the platform keeps to itself keeps the whole paper back.
 */
export function paperIsOn(shelf: Shelf): Predicate {
  if (shelf === 'inner') return sql`paper.deleted_at is null`;
  return sql`paper.deleted_at is null and paper.state = 'READY' and not exists (select from paper_question placed
    join question on question.organisation_id = placed.organisation_id and question.id = placed.question_id
    where placed.organisation_id = paper.organisation_id and placed.paper_id = paper.id
      and (question.deleted_at is not null or (${questionOfPlatform}) is not true))`;
}
