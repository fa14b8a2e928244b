import { sql } from 'kysely';
import type { UrgeChannel } from '#contract/study/task-shape.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

export interface Reachable {
  readonly phone: string | null;
  readonly email: string | null;
}

interface Urged {
  readonly taskId: string;
  readonly userIds: readonly string[];
  readonly channels: readonly UrgeChannel[];
}

/** Marks who can be sent something and was sent nothing of any task since; where each is reached. */
export async function markSent(
  db: Db,
  organisationId: string,
  { taskId, userIds, channels }: Urged,
  since: Date,
  at: Date,
) {
  const [sms, mail] = [channels.includes('sms'), channels.includes('mail')];
  const { rows } = await sql<Reachable>`update study_assignment a set sent_at = ${at} from users person
    where person.id = a.user_id and a.organisation_id = ${organisationId} and a.task_id = ${taskId}
      and a.user_id = ${anyOf(userIds)}
      and ((${sms} and person.phone is not null) or (${mail} and person.email is not null))
      and not exists (select from study_assignment other where other.organisation_id = a.organisation_id
        and other.user_id = a.user_id and other.sent_at > ${since})
    returning person.phone, person.email`.execute(db);
  return rows;
}
