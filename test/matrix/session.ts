import { addMinutes, now } from '../../server/kit/clock.ts';
import { newId } from '../../server/kit/id.ts';
import { inTransaction } from '../../server/kit/transaction.ts';
import { issueTokens } from '../../server/modules/account/index.ts';
import { client, encryptedPassword } from '../client.ts';
import { password } from '../make.ts';
import { testServer } from '../server.ts';

/** What a sign-in leaves behind, without the time that a password takes. */
export async function sessionOf(userId: string) {
  const { db, keys } = await testServer();
  const at = now();
  const sessionId = newId();
  const { access_token: token } = await inTransaction(db, async (db) => {
    await db
      .insertInto('session')
      .values({
        ...{ id: sessionId, userId, address: '127.0.0.1', userAgent: 'matrix', createdAt: at },
        expiresAt: addMinutes(at, 60),
      })
      .execute();
    return issueTokens(db, keys, { userId, sessionId }, at);
  });
  return { sessionId, token, me: client(token) };
}

export const sealed = () => encryptedPassword(password);
