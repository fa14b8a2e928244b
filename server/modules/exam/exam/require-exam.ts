import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { nameOfExam } from './exam.queries.ts';
import { examInReach } from './reach.queries.ts';

/** An exam that the caller does not know of by one of these permissions is not there for them. */
export async function requireExam(db: Db, user: Caller, examId: string, access: string | readonly string[]) {
  const name = await nameOfExam(db, user.organisationId, examId, examInReach(user, access, examId));
  if (name === undefined) throw refuse('notFound');
}
