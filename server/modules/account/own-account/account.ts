import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import { extensionOf, pictureType } from '../../../kit/files/picture.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { randomName } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { maskedEmail, maskedPhone, setAvatar, setEmail, setPhone } from '../../directory/index.ts';
import { proveCode, spendCode } from '../../messaging/index.ts';
import { requireOwnPassword } from '../password/own-password.ts';
import { endSessionsOf } from '../session/session.queries.ts';
import * as queries from './account.queries.ts';
import { deviceText } from './device.rules.ts';

export const avatarUrl = (avatar: string | null) => avatar && `/user/api/v1/user/avatar/${avatar}`;

export async function accountDetail(db: Db, user: Caller) {
  const { phone, email, avatar, ...rest } = await queries.accountOf(db, user);
  return { ...rest, phone: maskedPhone(phone), email: maskedEmail(email), avatarUrl: avatarUrl(avatar) };
}

export async function ownSessions(db: Db, user: Caller, at: Date) {
  const sessions = await queries.livingSessions(db, user.userId, at);
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceText(userAgent),
    current: session.sessionId === user.sessionId,
  }));
}

/** Those named, or all but the one that asks. */
export function endOwnSessions(db: Db, user: Caller, sessionIds: readonly string[] | undefined, at: Date) {
  return inTransaction(db, async (db) => {
    const named = sessionIds && [...new Set(sessionIds)];
    if (named && (await queries.ownSessionCount(db, user.userId, named)) < named.length) throw refuse('notFound');
    const ended = named
      ? await queries.endNamedSessions(db, user.userId, named, at)
      : await endSessionsOf(db, [user.userId], at, user.sessionId);
    if (ended > 0) await audit(db, user, { action: 'session.end', target: user.userId, detail: { ended } });
    return { ended };
  });
}

export async function changePhone(
  db: Db,
  keys: Keys,
  user: Caller,
  { phone, code, password }: { phone: string; code: string; password: string },
  at: Date,
) {
  const own = await requireOwnPassword(db, keys, user, password, at);
  const codeId = await proveCode(db, { keys, phone, purpose: 'changePhone', address: user.address, code }, at);
  return inTransaction(db, async (db) => {
    await spendCode(db, codeId, at);
    if (!(await setPhone(db, user.userId, phone))) throw refuse('phoneTaken');
    const detail = { before: maskedPhone(own.phone), after: maskedPhone(phone) };
    await audit(db, user, { action: 'account.phone', target: user.userId, detail });
    return { phone: maskedPhone(phone) ?? '' };
  });
}

export async function changeEmail(
  db: Db,
  keys: Keys,
  user: Caller,
  body: { email: string; password: string },
  at: Date,
) {
  const own = await requireOwnPassword(db, keys, user, body.password, at);
  const email = body.email || null;
  return inTransaction(db, async (db) => {
    await setEmail(db, user.userId, email);
    const detail = { before: maskedEmail(own.email), after: maskedEmail(email) };
    await audit(db, user, { action: 'account.email', target: user.userId, detail });
    return { email: maskedEmail(email) };
  });
}

const avatarTypes: readonly (string | undefined)[] = ['image/png', 'image/jpeg', 'image/webp'];
const fileOf = (name: string) => `avatar/${name}`;

export async function changeAvatar(db: Db, storage: Storage, user: Caller, file: UploadedFile) {
  if (!avatarTypes.includes(pictureType(file.bytes))) throw refuse('avatarNotPicture', { name: file.name });
  const name = randomName();
  await storage.write(fileOf(name), Buffer.from(file.bytes));
  const before = await inTransaction(db, async (db) => {
    const before = await setAvatar(db, user.userId, name);
    await audit(db, user, { action: 'account.avatar', target: user.userId });
    return before;
  });
  if (before) await storage.deleteFile(fileOf(before));
  return { avatarUrl: avatarUrl(name) ?? '' };
}

/** Whoever knows the name may see it. */
export async function avatar(storage: Storage, name: string) {
  if (!(await storage.fileExists(fileOf(name)))) throw refuse('notFound');
  const bytes = await storage.readToUint8Array(fileOf(name));
  const contentType = pictureType(bytes) ?? 'application/octet-stream';
  return { name: `avatar.${extensionOf(contentType)}`, bytes, contentType, inline: true };
}
