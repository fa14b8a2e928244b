import type { Parsed } from '#contract/endpoint.ts';
import { recruitmentPrivacy } from '#contract/recruitment/privacy.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as queries from './notice.queries.ts';
import { shippedMonths, shippedNotice } from './shipped-notice.rules.ts';

const monthsOf = async (db: Db, organisationId: string) =>
  (await queries.retentionOf(db, organisationId)) ?? shippedMonths;

/** What applicants of an organisation read now. */
export async function noticeOf(db: Db, organisationId: string, organisationName: string) {
  const own = await queries.latestNotice(db, organisationId);
  if (own) return own;
  const text = shippedNotice(organisationName, await monthsOf(db, organisationId));
  return { version: 0, text, createdAt: null };
}

export const noticeVersion = async (db: Db, organisationId: string) =>
  (await queries.latestNotice(db, organisationId))?.version ?? 0;

export async function readSettings(db: Db, user: Caller) {
  const { organisationId } = user;
  const name = await queries.organisationCalled(db, organisationId);
  const { version, text, createdAt } = await noticeOf(db, organisationId, name);
  const months = await monthsOf(db, organisationId);
  return { noticeVersion: version, noticeText: text, noticeAt: createdAt, ...months };
}

/** Other words are a new version: whoever sends from now on agrees to that one. */
export function saveSettings(
  db: Db,
  user: Caller,
  { noticeText, ...months }: Parsed<(typeof recruitmentPrivacy)['modify'], 'body'>,
  at: Date,
) {
  if (!reachesAll(user, recruitmentPrivacy.modify.access)) throw refuse('forbidden');
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await queries.lockNotice(db, organisationId);
    const before = await readSettings(db, user);
    const name = await queries.organisationCalled(db, organisationId);
    const isShipped = before.noticeVersion === 0 && noticeText === before.noticeText;
    // The shipped text names the months.
    const text = isShipped ? shippedNotice(name, months) : noticeText;
    const version = before.noticeVersion + 1;
    if (text !== before.noticeText) await queries.addNotice(db, user, { version, text }, at);
    await queries.saveRetention(db, user, months, at);
    const detail = { ...months, noticeVersion: await noticeVersion(db, organisationId) };
    await audit(db, user, { action: 'recruitmentPrivacy.modify', target: organisationId, detail });
    return readSettings(db, user);
  });
}
