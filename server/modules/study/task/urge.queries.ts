import { type SqlBool, sql } from 'kysely';
import type { UrgeChannel } from '#contract/study/audience.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';
import { type Bundle, idOf, targets, tasks } from './bundle.queries.ts';

interface Whom {
  readonly bundle: Bundle;
  readonly id: string;
  readonly userIds: readonly string[];
}

/** Marks who has not finished, is on duty and was not urged to it since; of nobody named everybody in reach. */
export async function markUrged(db: Db, user: Caller, { bundle, id, userIds }: Whom, since: Date, at: Date) {
  const { rows } = await sql<{ userId: string }>`update ${sql.table(bundle.people)} a set urged_at = ${at} from staff
    where staff.organisation_id = a.organisation_id and staff.user_id = a.user_id and staff.status = 0
      and a.organisation_id = ${user.organisationId} and a.${idOf(bundle)} = ${id}
      and a.state in ('NOT_STARTED', 'IN_PROGRESS') and (a.urged_at is null or a.urged_at <= ${since})
      and ${staffInScope(user, bundle.permission)} ${userIds.length > 0 ? sql`and a.user_id = ${anyOf(userIds)}` : sql``}
    returning a.user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

export interface Reachable {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Over `a`: the person was sent nothing of this kind since. */
const notSent = ({ people }: Bundle, since: Date): Condition => sql<SqlBool>`not exists (select from
  ${sql.table(people)} other where other.organisation_id = a.organisation_id and other.user_id = a.user_id
    and other.sent_at > ${since})`;

/** Marks who can be sent something and was sent nothing of any task or target since; where each is reached. */
export async function markSent(
  db: Db,
  organisationId: string,
  { bundle, id, userIds }: Whom,
  channels: readonly UrgeChannel[],
  since: Date,
  at: Date,
) {
  const [sms, mail] = [channels.includes('sms'), channels.includes('mail')];
  const { rows } = await sql<Reachable>`update ${sql.table(bundle.people)} a set sent_at = ${at} from users person
    where person.id = a.user_id and a.organisation_id = ${organisationId} and a.${idOf(bundle)} = ${id}
      and a.user_id = ${anyOf(userIds)}
      and ((${sms} and person.phone is not null) or (${mail} and person.email is not null))
      and ${notSent(tasks, since)} and ${notSent(targets, since)}
    returning person.phone, person.email`.execute(db);
  return rows;
}
