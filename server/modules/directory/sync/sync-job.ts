import { z } from 'zod';
import { audit } from '../../../kit/audit.ts';
import { now } from '../../../kit/clock.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { Refusal } from '../../../kit/errors.ts';
import { gathered, inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { ProviderProblem } from '../provider/identity-provider.ts';
import { makeProvider } from '../provider/make-provider.ts';
import { findProvider } from '../provider/provider.queries.ts';
import { isTaken } from './apply.queries.ts';
import { makeChanges } from './apply.ts';
import { plainPhone } from './directory.rules.ts';
import type { Change } from './plan.ts';
import * as queries from './sync.queries.ts';
import { planSync } from './sync.rules.ts';
import { noChanges } from './sync.ts';

const Payload = z.object({ organisationId: z.string(), syncId: z.string() });
type Job = z.output<typeof Payload>;

const batchSize = 200;

/** The job of a sync: reads the directory into a plan, or makes the plan's changes, by how it stands. */
export async function syncStaff(db: Db, keys: Keys, payload: unknown) {
  const job = Payload.parse(payload);
  const sync = await queries.findSync(db, job.organisationId, job.syncId);
  if (sync?.state !== 'READING' && sync?.state !== 'RUNNING') return;
  try {
    if (sync.state === 'READING') await read(db, keys, job, sync.providerId);
    else await makeAll(db, job, sync.summary?.total ?? 0);
  } catch (failure) {
    const problem = problemOf(failure);
    if (problem === undefined) throw failure;
    await queries.setState(db, job.organisationId, job.syncId, 'FAILED', { problem, at: now() });
  }
}

function problemOf(failure: unknown) {
  if (failure instanceof ProviderProblem || failure instanceof Refusal) return failure.message;
  if (isTaken(failure)) return '预览之后本系统的数据有变化，没有做完，请重新读取目录';
  return undefined;
}

async function read(db: Db, keys: Keys, { organisationId, syncId }: Job, providerId: string) {
  const row = await findProvider(db, organisationId, providerId);
  const directory = row && makeProvider(keys, row).directory;
  if (!directory) return;
  const people = await directory();
  const phones = await inPieces(gathered(people, ({ phone }) => [plainPhone(phone)].filter((plain) => plain !== '')));
  const plan = await inPieces(planSync(people, await queries.situationOf(db, organisationId, providerId, phones)));
  const rows = [...plan.changes, ...plan.problems];
  const counts = noChanges();
  for (const { kind } of rows) counts[kind] += 1;
  const { disabled, fromDirectory } = plan;
  const summary = { counts, total: plan.changes.length, disabled, fromDirectory };
  await queries.keepPlan(db, organisationId, syncId, rows, summary);
}

/** Batch by batch, each noted with what it has changed: a job that was killed begins where the last one ended. */
async function makeAll(db: Db, job: Job, total: number) {
  const rows = await queries.planOf(db, job.organisationId, job.syncId);
  const changes = rows.slice(0, total) as readonly Change[];
  let goesOn = true;
  while (goesOn) goesOn = await inTransaction(db, (db) => makeBatch(db, job, changes));
}

async function makeBatch(db: Db, { organisationId, syncId }: Job, changes: readonly Change[]) {
  const sync = await queries.lockSync(db, organisationId, syncId);
  if (sync?.state !== 'RUNNING') return false;
  const at = now();
  const batch = nextBatch(changes, sync.done);
  const [first] = batch;
  if (first) {
    const making = { organisationId, providerId: sync.providerId, changedBy: sync.createdBy, at };
    await makeChanges(db, making, first.kind, batch);
    await queries.setPosition(db, organisationId, syncId, sync.done + batch.length);
    return true;
  }
  await queries.setState(db, organisationId, syncId, 'DONE', { at });
  const actor = { organisationId, userId: sync.createdBy, address: '' };
  await audit(db, actor, { action: 'sync.finish', target: sync.providerId, detail: { syncId, made: sync.done } });
  return false;
}

/** Neighbours of one kind: they are made by the same few statements. */
function nextBatch(changes: readonly Change[], from: number) {
  const most = changes.slice(from, from + batchSize);
  const other = most.findIndex(({ kind }) => kind !== most[0]?.kind);
  return other === -1 ? most : most.slice(0, other);
}
