import { session } from '#contract/identity/session.ts';
import { call } from '../../kit/api/call.ts';
import { loadChunk } from '../../kit/chunk.ts';

const c1c3c2 = 1;

/** The password as it travels: together with a number that is good once, readable for the server only. */
export async function sealed(password: string) {
  const [{ sm2 }, { publicKey, nonce }] = await Promise.all([
    loadChunk(() => import('sm-crypto-v2')),
    call(session.publicKey, {}, { quiet: true, read: false }),
  ]);
  return sm2.doEncrypt(JSON.stringify({ password, nonce }), publicKey, c1c3c2);
}
