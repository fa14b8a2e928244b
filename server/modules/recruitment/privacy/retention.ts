import { now, shanghaiDay } from '../../../kit/clock.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { queueMail, queueSms } from '../../messaging/index.ts';
import { dropOldPhotos } from '../apply/photo.queries.ts';
import { dropOldUnsent, readJob } from '../resume/resume-file.queries.ts';
import { dropStored } from '../resume/resume-file.ts';
import { eraseCandidates } from './erase.ts';
import * as queries from './retention.queries.ts';
import { askedBeforeMs, draftMs } from './retention.rules.ts';

const atOnce = 200;
const system = { kind: 'SYSTEM', id: null } as const;

/** Each person in a transaction of their own: cut off, it goes on with the rest, and twice at once it does nothing twice. */
async function eraseExpired(db: Db, at: Date) {
  for (;;) {
    const expired = await queries.expiredCandidates(db, at, atOnce);
    for (const { organisationId, id } of expired)
      await inTransaction(db, async (db) => {
        await queries.holdCandidate(db, organisationId, id);
        // Who applied again since they were looked for, or agreed to stay, is kept.
        const [still] = await queries.expiredCandidates(db, at, 1, id);
        if (still) await eraseCandidates(db, organisationId, system, [id], at);
      });
    if (expired.length < atOnce) return;
  }
}

const template = 'recruitment';

function askToStay(db: Db, at: Date) {
  return inTransaction(db, async (db) => {
    const asked = await queries.takeToAsk(db, at, new Date(at.getTime() + askedBeforeMs), atOnce);
    for (const { organisationId, organisationName, name, phone, email, poolUntil } of asked) {
      const content = `${name}您好，您在${organisationName}人才库的资料将于 ${shanghaiDay(poolUntil)} 到期并删除。愿意继续保留的，请登录“我的应聘”，在“我的数据”里确认；不处理即到期删除。`;
      if (phone) await queueSms(db, { organisationId, phone, template, params: {}, content }, at);
      if (email)
        await queueMail(db, { organisationId, to: email, subject: '是否继续保留在人才库', content, template }, at);
    }
    return asked.length;
  });
}

/** What the clock does every day: asks, erases what is over, forgets what was never sent. */
export async function tendRetention(db: Db) {
  const at = now();
  while ((await askToStay(db, at)) === atOnce);
  await eraseExpired(db, at);
  await queries.dropOldDrafts(db, new Date(at.getTime() - draftMs));
}

/** Files and photos that were uploaded and not sent, and readings that were cut off. */
export async function tendUploads(db: Db) {
  const before = new Date(now().getTime() - draftMs);
  await inTransaction(db, async (db) => {
    for (const { organisationId, storedName } of await dropOldUnsent(db, before, atOnce))
      await dropStored(db, organisationId, [storedName]);
    for (const { organisationId, storedName } of await dropOldPhotos(db, before, atOnce))
      await dropStored(db, organisationId, [storedName]);
  });
  await readJob.goOn(db);
}
