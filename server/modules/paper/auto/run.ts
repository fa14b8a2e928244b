import type { Parsed } from '#contract/endpoint.ts';
import type { paperAssembly } from '#contract/paper/assembly.ts';
import { now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { authorViews } from '../../question/index.ts';
import { knownNames } from '../names.ts';
import { isModelOf } from '../post/post-model.queries.ts';
import { namedBy } from './demand.rules.ts';
import { refuseUnseen } from './gone.ts';
import * as queries from './run.queries.ts';
import { formsIn, replacedIn, sectionsOf, wireOutcome } from './run.rules.ts';

type Order = Parsed<typeof paperAssembly.start, 'body'>;

/** Whatever else the person had going is stopped; the same order that still goes on is not begun again. */
export async function startRun(db: Db, user: Caller, order: Order, at: Date) {
  await knownNames(db, user, namedBy(order.demand));
  const { post } = order.demand;
  if (post && !(await isModelOf(db, user.organisationId, post))) throw refuse('postPaperGone');
  return inTransaction(db, async (db) => {
    await queries.lockRunsOf(db, user);
    const same = await queries.findGoing(db, user, order);
    if (same) return same;
    await queries.cancelRuns(db, user, now());
    const runId = newId();
    await queries.insertRun(db, user, { id: runId, ...order }, at);
    await queries.assemblyJob.add(db, { organisationId: user.organisationId, runId });
    return { runId };
  });
}

export async function requireRun(db: Db, user: Caller, runId: string) {
  const run = await queries.findRun(db, user, runId);
  if (!run) throw refuse('notFound');
  return run;
}

export async function getRun(db: Db, user: Caller, runId: string) {
  const { startedAt, endedAt, outcome, ...run } = await requireRun(db, user, runId);
  const end = endedAt === null ? now() : new Date(endedAt);
  const elapsed = startedAt === null ? 0 : Math.max(0, end.getTime() - new Date(startedAt).getTime());
  const replaced = replacedIn(outcome).map(({ form, from, by }) => ({ form, from: from.id, by: by.id }));
  return { ...run, outcome: wireOutcome(outcome, run.demand), replaced, elapsed };
}

export async function cancelRun(db: Db, user: Caller, runId: string) {
  await requireRun(db, user, runId);
  return { cancelled: (await queries.cancelRuns(db, user, now(), runId)) > 0 };
}

export async function getForm(db: Db, user: Caller, runId: string, place: number) {
  const { demand, outcome } = await requireRun(db, user, runId);
  const form = formsIn(outcome)[place];
  if (!form) throw refuse('notFound');
  await refuseUnseen(db, user, form.items);
  const views = await authorViews(
    db,
    user.organisationId,
    form.items.map(({ versionId }) => versionId),
  );
  return {
    sectionVOS: sectionsOf(demand, form).map(({ name, questions }) => ({
      name,
      questionVOS: questions.flatMap(({ questionVersionId, points }) => {
        const view = views.get(questionVersionId);
        return view ? [{ ...view, points: points / 100 }] : [];
      }),
    })),
  };
}

const keptDays = 7;
const dayMs = 86_400_000;

/** Goes on with what was cut off, and forgets what is old. */
export async function tendRuns(db: Db) {
  const time = now();
  const stalled = await queries.putBack(db, new Date(time.getTime() - queries.assemblyJob.stalledMs), time);
  // What waits again keeps its turn: it is as old as its order.
  for (const { createdAt, ...place } of stalled) await queries.assemblyJob.add(db, place, createdAt);
  await queries.forgetRuns(db, new Date(time.getTime() - keptDays * dayMs));
}
