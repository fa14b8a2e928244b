import { isDeepStrictEqual } from 'node:util';
import { evidence as endpoints } from '#contract/post/evidence.ts';
import type { EvidenceSettings } from '#contract/post/evidence-setting.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { settingsOf } from './ledger.ts';
import * as rebuilds from './rebuild.queries.ts';
import * as queries from './settings.queries.ts';

const mayChange = (user: Caller) => reachesAll(user, endpoints.saveSettings.access);

/** What concerns the levels of everybody asks that everybody is in the caller's scope. */
function requireEverybody(user: Caller) {
  if (!mayChange(user)) throw refuse('forbidden');
}

/** Whoever manages posts reads by what levels are reckoned; how far everybody's are is told to who may change it. */
export async function settings(db: Db, user: Caller) {
  const { organisationId } = user;
  const stored = await queries.storedSettings(db, organisationId);
  return {
    settings: await settingsOf(db, organisationId),
    version: stored?.version ?? 0,
    mayChange: mayChange(user),
    rebuild: mayChange(user) ? await rebuilds.latestRebuild(db, organisationId) : null,
  };
}

/** Does a change concern how levels are reckoned, and not only how matches are named? */
const changesLevels = (before: EvidenceSettings, after: EvidenceSettings) =>
  !isDeepStrictEqual({ ...before, matchSteps: after.matchSteps }, after);

/** Where levels are reckoned by other rules from then on, everybody's are reckoned anew. */
export function saveSettings(
  db: Db,
  user: Caller,
  { version, ...wish }: EvidenceSettings & { version: number },
  at: Date,
) {
  requireEverybody(user);
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const before = await settingsOf(db, organisationId);
    if (!(await queries.storeSettings(db, organisationId, wish, version))) {
      throw refuse('stale', { current: await settings(db, user) });
    }
    const reason = '计算设置已修改';
    if (changesLevels(before, wish)) await rebuilds.addRebuild(db, organisationId, { reason, createdBy: userId }, at);
    const detail = { before, after: wish };
    await audit(db, user, { action: 'evidence.setting', target: organisationId, detail });
    return settings(db, user);
  });
}

export function startRebuild(db: Db, user: Caller, at: Date) {
  requireEverybody(user);
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const rebuildId = await rebuilds.addRebuild(db, organisationId, { reason: '手动重新计算', createdBy: userId }, at);
    const rebuild = await rebuilds.latestRebuild(db, organisationId);
    if (!rebuild) throw refuse('notFound');
    await audit(db, user, { action: 'evidence.rebuild', target: rebuildId });
    return rebuild;
  });
}

export function stopRebuild(db: Db, user: Caller, rebuildId: string, at: Date) {
  requireEverybody(user);
  return inTransaction(db, async (db) => {
    const place = { organisationId: user.organisationId, rebuildId };
    if (!(await rebuilds.hasRebuild(db, place))) throw refuse('notFound');
    const stopped = await rebuilds.stopRebuild(db, place, at);
    if (stopped) await audit(db, user, { action: 'evidence.rebuildStop', target: rebuildId });
    return { stopped };
  });
}
