import { useState } from 'react';
import { asFailure } from '../../../kit/api/failure.ts';
import { notify } from '../../../kit/api/notify.ts';
import { sealed } from '../sealed-password.ts';

/** Encrypting takes a call of its own, which may fail before the real one is made. */
export function useSealing() {
  const [pending, setPending] = useState(false);
  const run = async (send: (seal: typeof sealed) => Promise<void>) => {
    setPending(true);
    try {
      await send(sealed);
    } catch (problem) {
      notify.error(asFailure(problem).text);
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
