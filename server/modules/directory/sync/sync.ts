import { type Sync, syncChangeKinds } from '#contract/directory/provider.ts';
import { lineIn, sentenceIn } from '#contract/edition-words.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { lockProvider } from '../provider/provider.queries.ts';
import { refusePart, refuseWeaker } from '../provider/provider.ts';
import * as queries from './sync.queries.ts';
import { disableShare, stopReason } from './sync.rules.ts';

/** A reading that has not ended by then was interrupted. */
const readingMs = 15 * 60_000;
/** How long a preview still tells what would happen. */
const previewMs = 24 * 60 * 60_000;
const keptPlans = 5;

export const noChanges = () =>
  Object.fromEntries(syncChangeKinds.map((kind) => [kind, 0])) as queries.Summary['counts'];

const doSync = (db: Db, organisationId: string, syncId: string) =>
  addJob(db, 'syncStaff', { organisationId, syncId }, { tries: 5 });

export function startSync(db: Db, user: Caller, providerId: string, at: Date) {
  const { organisationId } = user;
  return inTransaction(db, async (db) => {
    await refuseWeaker(db, user);
    const provider = await lockProvider(db, organisationId, providerId);
    if (!provider) throw refuse('notFound');
    if (provider.kind !== 'ldap') throw refuse('syncNotLdap');
    for (const { id, state, createdAt } of await queries.openSyncs(db, organisationId, providerId)) {
      const interrupted = state === 'READING' && at.getTime() - new Date(createdAt).getTime() > readingMs;
      if (!interrupted) throw refuse('syncRunning');
      await queries.setState(db, organisationId, id, 'FAILED', { problem: '读取目录被中断', at });
    }
    const syncId = newId();
    await queries.insertSync(db, { organisationId, id: syncId, providerId, createdBy: user.userId }, at);
    await queries.forgetOldPlans(db, organisationId, providerId, keptPlans);
    await doSync(db, organisationId, syncId);
    await audit(db, user, { action: 'sync.start', target: providerId, detail: { syncId } });
    return { syncId };
  });
}

export function commitSync(db: Db, user: Caller, syncId: string, at: Date) {
  const { organisationId } = user;
  return inTransaction(db, async (db) => {
    await refuseWeaker(db, user);
    const sync = await queries.lockSync(db, organisationId, syncId);
    if (!sync) throw refuse('notFound');
    const { state, summary, providerId } = sync;
    if (state === 'READING') throw refuse('syncNotReady');
    // Asked again, a job that was killed goes on where it stood; one that is alive is not disturbed.
    if (state === 'RUNNING') await doSync(db, organisationId, syncId);
    if (state !== 'PREVIEW' || !summary) return { state };
    const newest = await queries.newestSyncId(db, organisationId, providerId);
    const old = at.getTime() - new Date(sync.createdAt).getTime() > previewMs;
    if (newest !== syncId || old) throw refuse('syncOld');
    const problem = stopReason(summary);
    const next = problem === undefined ? ('RUNNING' as const) : ('STOPPED' as const);
    await queries.setState(db, organisationId, syncId, next, problem === undefined ? {} : { problem, at });
    if (next === 'RUNNING') await doSync(db, organisationId, syncId);
    const action = next === 'RUNNING' ? 'sync.commit' : 'sync.stop';
    await audit(db, user, { action, target: providerId, detail: { syncId, ...summary } });
    return { state: next };
  });
}

function shown({ edition }: Caller, { summary, createdBy: _, ...row }: queries.SyncRow): Sync {
  return {
    ...row,
    problem: row.problem && sentenceIn(edition, row.problem),
    counts: summary ? { ...noChanges(), ...summary.counts } : null,
    total: summary?.total ?? 0,
    disableShare: summary ? disableShare(summary) : 0,
  };
}

export async function syncDetail(db: Db, user: Caller, syncId: string) {
  refusePart(user);
  const row = await queries.findSync(db, user.organisationId, syncId);
  if (!row) throw refuse('notFound');
  return shown(user, row);
}

export async function syncChanges(
  db: Db,
  user: Caller,
  { syncId, ...query }: { syncId: string; page: number; size: number; kind?: string | undefined },
) {
  refusePart(user);
  if (!(await queries.findSync(db, user.organisationId, syncId))) throw refuse('notFound');
  const { data, total } = await queries.changesPage(db, user.organisationId, syncId, query);
  return { data: data.map((row) => ({ ...row, text: lineIn(user.edition, row.text) })), total };
}

export async function syncList(
  db: Db,
  user: Caller,
  { providerId, ...page }: { providerId: string; page: number; size: number },
) {
  refusePart(user);
  if (!(await lockProvider(db, user.organisationId, providerId))) throw refuse('notFound');
  const { rows, total } = await queries.syncPage(db, user.organisationId, providerId, page);
  return { data: rows.map((row) => shown(user, row)), total };
}
