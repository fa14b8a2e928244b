import { boardColumns } from '#contract/recruitment/application.ts';
import { exits, type Stage } from '#contract/recruitment/states.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { requireJob } from '../job/reach.queries.ts';
import * as queries from './board.queries.ts';
import { shownCard } from './card.queries.ts';

/** Stages that a job may do without: their columns stand where the job has them or somebody is in them. */
const optional: readonly string[] = ['DEPT_PASS', 'EXAM_SENT', 'EXAM_DONE'] satisfies Stage[];

/** Three statements, however many applications there are. */
export async function readBoard(db: Db, user: Caller, jobId: string, size: number, at: Date) {
  await requireJob(db, user, jobId);
  const counts = await queries.countsOf(db, user.organisationId, jobId);
  const cards = await queries.firstCards(db, user.organisationId, jobId, size, at);
  const countOf = (column: string) => {
    if (column !== 'ENDED') return counts.states.get(column) ?? 0;
    return exits.reduce((sum, exit) => sum + (counts.states.get(exit) ?? 0), 0);
  };
  const columns = boardColumns
    .filter((column) => !optional.includes(column) || counts.stages.includes(column) || countOf(column) > 0)
    .map((column) => ({
      column,
      count: countOf(column),
      data: cards.filter((card) => card.column === column).map(({ column: _, ...card }) => shownCard(card)),
    }));
  return { total: [...counts.states.values()].reduce((sum, count) => sum + count, 0), columns };
}

export async function readColumn(db: Db, user: Caller, place: queries.ColumnPlace, at: Date) {
  await requireJob(db, user, place.jobId);
  const { rows, total } = await queries.columnPage(db, user.organisationId, place, at);
  return { data: rows.map(shownCard), total };
}
