import { useState } from 'react';
import { session } from '#contract/account/session.ts';
import { loadChunk } from '../chunk.ts';
import { call } from './call.ts';
import { asFailure, CallFailure } from './failure.ts';
import { notify } from './notify.ts';

const c1c3c2 = 1;

/** Where it does not arrive people read a sentence, not what the browser says of a script. */
export const loadCipher = (load = () => import('sm-crypto-v2')) =>
  loadChunk(load).catch(() => {
    throw new CallFailure({ code: 0, status: 0, text: '加密组件没有加载成功，请检查网络后重试' });
  });

/** The password as it travels: together with a number that is good once, readable for the server only. */
export async function sealed(password: string) {
  const [{ sm2 }, { publicKey, nonce }] = await Promise.all([
    loadCipher(),
    call(session.publicKey, {}, { quiet: true, read: false }),
  ]);
  return sm2.doEncrypt(JSON.stringify({ password, nonce }), publicKey, c1c3c2);
}

/** For forms whose call comes afterwards. Undefined: it could not be encrypted, and that was said. */
export function useSealing() {
  const [sealing, setSealing] = useState(false);
  const seal = async (password: string) => {
    setSealing(true);
    try {
      return await sealed(password);
    } catch (problem) {
      const failure = asFailure(problem);
      if (!failure.silent) notify.error(failure.text);
      return undefined;
    } finally {
      setSealing(false);
    }
  };
  return { seal, sealing };
}
