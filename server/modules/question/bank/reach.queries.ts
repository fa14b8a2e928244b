import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope } from '../../directory/index.ts';

type Predicate = RawBuilder<SqlBool>;

export const manage = 'question.manage';

const own = ({ organisationId }: Caller): Predicate =>
  sql`bank.organisation_id = ${organisationId} and bank.deleted_at is null`;

const mine = ({ userId }: Caller): Predicate => sql`(bank.created_by = ${userId}
  or exists (select from question_bank_manager manager where manager.organisation_id = bank.organisation_id
    and manager.bank_id = bank.id and manager.user_id = ${userId}))`;

/** Whose banks somebody may use, over `bank`: private ones are for their creator, their managers and whoever manages all. */
export function bankSeen(user: Caller): Predicate {
  if (reachesAll(user, manage)) return own(user);
  return sql`${own(user)} and (bank.visibility <> 'private' or ${mine(user)})`;
}

/** Of the banks that somebody sees, those in which they may change something, over `bank`. */
export function bankWritable(user: Caller): Predicate {
  if (!user.permissions.includes(manage)) return sql`false`;
  if (reachesAll(user, manage)) return sql`true`;
  return sql`(${mine(user)} or ${createdInScope(user, manage, sql.ref('bank.createdBy'))})`;
}

/** The platform, whose public banks every organisation may read, over `bank`. */
export const bankOfPlatform: Predicate = sql`bank.organisation_id = (select id from organisation where kind = 'platform')
  and bank.visibility = 'public' and bank.deleted_at is null`;

/** The questions of the banks that somebody sees, over `question`. The banks are read once, not for every question. */
export function questionSeen(user: Caller): Predicate {
  const ofOrganisation = sql<SqlBool>`question.organisation_id = ${user.organisationId}`;
  if (reachesAll(user, manage)) return ofOrganisation;
  return sql`${ofOrganisation}
    and question.bank_id = any(array(select bank.id from question_bank bank where ${bankSeen(user)}))`;
}

/** The questions of the platform's public banks, over `question`. */
export const questionOfPlatform: Predicate = sql`
  question.organisation_id = (select id from organisation where kind = 'platform')
  and question.bank_id = any(array(select bank.id from question_bank bank where ${bankOfPlatform}))
  and question.state = 'APPROVED'`;
