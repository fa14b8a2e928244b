import { sm2 } from 'sm-crypto-v2';
import { clientCredentials, session } from '#contract/account/session.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Connection } from './connection.ts';
import { driveEach } from './drive.ts';
import { requestTo, requireSuccess, resOf } from './request.ts';

/** The form of a sign-in, encrypted; its nonce is good for a minute. */
export interface Prepared {
  readonly username: string;
  readonly password: string;
}

const publicKeyOf = async (connection: Connection) =>
  resOf<Reply<typeof session.publicKey>>(await connection.exchange(requestTo(session.publicKey)));

export async function prepare(connection: Connection, username: string, password: string): Promise<Prepared> {
  const { publicKey, nonce } = await publicKeyOf(connection);
  return { username, password: sm2.doEncrypt(JSON.stringify({ password, nonce }), publicKey, 1) };
}

const authorization = `Basic ${btoa(clientCredentials)}`;

export const tokenCall = (prepared: Prepared) =>
  requestTo(session.token, {
    query: { grant_type: 'password' },
    body: { ...prepared, role: '1' },
    authorization,
  });

/** Both calls of a sign-in are counted: the one for key and nonce, and the one with the password. */
export function signInAll(connections: readonly Connection[], people: readonly Prepared[]) {
  return driveEach(connections, people, async (connection, prepared) => {
    await publicKeyOf(connection);
    requireSuccess(await connection.exchange(tokenCall(prepared)));
  });
}
