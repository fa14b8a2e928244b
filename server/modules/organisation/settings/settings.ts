import type { Parsed } from '#contract/endpoint.ts';
import { organisation } from '#contract/organisation/organisation.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import { extensionOf, pictureType } from '../../../kit/files/picture.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { randomName } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import { phoneOf } from '../asks.ts';
import { domainProblem } from './domain.rules.ts';
import * as queries from './settings.queries.ts';

/** Settings concern everybody: the right to manage one branch is not enough. */
function refuseWithoutReach(user: Caller) {
  if (!reachesAll(user, organisation.modify.access)) throw refuse('forbidden');
}

export function settings(db: Db, user: Caller) {
  refuseWithoutReach(user);
  return queries.settingsOf(db, user.organisationId);
}

const domainTaken = () => refuseFields({ domain: '这个域名已被其他机构使用' });

/** `ownOrigins`: addresses of the service itself. */
export async function modifySettings(
  db: Db,
  user: Caller,
  body: Parsed<typeof organisation.modify, 'body'>,
  ownOrigins: readonly string[],
) {
  refuseWithoutReach(user);
  const { version, domain, contactPhone, contactEmail, ...rest } = body;
  const next = {
    ...rest,
    domain: domain || null,
    contactPhone: contactPhone || null,
    contactEmail: contactEmail || null,
  };
  return inTransaction(db, async (db) => {
    if (next.domain && (await queries.domainTaken(db, user.organisationId, next.domain))) {
      throw domainTaken();
    }
    if (next.secondFactor !== 'off' && !(await phoneOf(db, user.userId))) {
      throw refuseFields({ secondFactor: '您的账号还没有绑定手机号，开启后您自己将无法登录，请先在账号信息里绑定' });
    }
    const before = await queries.settingsOf(db, user.organisationId);
    // Who comes in by the organisation's own domain keeps it.
    const problem = next.domain && next.domain !== before.domain && domainProblem(next.domain, ownOrigins);
    if (problem) throw refuseFields({ domain: problem });
    const saved = queries.setSettings(db, user.organisationId, next, version);
    const done = await refusingTaken(saved, { organisation_domain_key: domainTaken() });
    if (done === undefined) throw refuse('stale', { current: before });
    const { seats: _seats, seatsUsed: _used, ...was } = before;
    await audit(db, user, {
      action: 'organisation.modify',
      target: user.organisationId,
      detail: { before: was, after: next },
    });
    return { version: done };
  });
}

const fileOf = (name: string) => `logo/${name}`;

export async function changeLogo(db: Db, storage: Storage, user: Caller, file: UploadedFile) {
  refuseWithoutReach(user);
  if (!pictureType(file.bytes)) throw refuse('pictureNotPicture', { name: file.name });
  const name = randomName();
  await storage.write(fileOf(name), Buffer.from(file.bytes));
  const logoUrl = `/user/api/v1/org/logo/${name}`;
  await replaceLogo(db, storage, user, logoUrl);
  return { logoUrl };
}

export async function removeLogo(db: Db, storage: Storage, user: Caller) {
  refuseWithoutReach(user);
  const before = await replaceLogo(db, storage, user, null);
  return { removed: before !== null };
}

async function replaceLogo(db: Db, storage: Storage, user: Caller, logoUrl: string | null) {
  const before = await inTransaction(db, async (db) => {
    const before = await queries.setLogo(db, user.organisationId, logoUrl);
    const detail = { before, after: logoUrl };
    if (before !== logoUrl) await audit(db, user, { action: 'organisation.logo', target: user.organisationId, detail });
    return before;
  });
  // Only now does nobody name the old file any more.
  const old = before?.split('/').at(-1);
  if (old) await storage.deleteFile(fileOf(old));
  return before;
}

export async function logoPicture(storage: Storage, name: string) {
  if (!(await storage.fileExists(fileOf(name)))) throw refuse('notFound');
  const bytes = await storage.readToUint8Array(fileOf(name));
  const contentType = pictureType(bytes) ?? 'application/octet-stream';
  return { name: `logo.${extensionOf(contentType)}`, bytes, contentType, inline: true };
}
