import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { requireJob } from '../job/reach.queries.ts';
import * as queries from './statistics.queries.ts';

export async function readStatistics(db: Db, user: Caller, jobId: string) {
  await requireJob(db, user, jobId);
  const { organisationId } = user;
  const stages = await queries.stageNumbers(db, organisationId, jobId);
  const sources = await queries.sourceNumbers(db, organisationId, jobId);
  const rejections = await queries.rejectionNumbers(db, organisationId, jobId);
  return { total: sources.reduce((sum, { applied }) => sum + applied, 0), stages, sources, rejections };
}
