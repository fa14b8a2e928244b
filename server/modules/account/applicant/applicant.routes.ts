import { applicant } from '#contract/account/applicant.ts';
import { passwordProblem } from '#contract/account/password-rule.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { hashPassword } from '../../../kit/crypto/password.ts';
import { refuseFields } from '../../../kit/errors.ts';
import { type ApplicantCaller, serve } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { maskedPhone } from '../../directory/index.ts';
import { passwordOf } from '../../messaging/index.ts';
import { endSessionsOf } from '../session/session.queries.ts';
import * as queries from './applicant.queries.ts';
import { sendApplicantCode } from './applicant-sign-in.ts';

export const applicantRoutes = (keys: Keys) =>
  serve(applicant, {
    sendCode: ({ db, body, client, at }) => sendApplicantCode(db, keys, body, client, at),
    self: async ({ db, user }) => {
      const { id, realName, phone, email, passwordHash } = await queries.applicantDetail(db, user.applicantId);
      const hasPassword = passwordHash !== null;
      return { applicantId: id, realName, phone: maskedPhone(phone) ?? '', email: email ?? '', hasPassword };
    },
    modify: async ({ db, user, body: { realName, email } }) => {
      await queries.modifyApplicant(db, user.applicantId, { realName, email: email || null });
      return { changed: true };
    },
    setPassword: ({ db, user, body, at }) => setPassword(db, keys, user, body.password, at),
  });

async function setPassword(db: Db, keys: Keys, user: ApplicantCaller, sealed: string, at: Date) {
  const password = await passwordOf(db, keys, sealed, at);
  const { phone } = await queries.applicantDetail(db, user.applicantId);
  const problem = passwordProblem(password, { phone });
  if (problem) throw refuseFields({ password: problem });
  const hash = await hashPassword(password);
  await inTransaction(db, async (db) => {
    await queries.setApplicantPassword(db, user.applicantId, hash, at);
    await endSessionsOf(db, [user.applicantId], at, user.sessionId);
  });
  return { changed: true };
}
