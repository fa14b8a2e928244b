import { useState } from 'react';
import { asFailure } from '../../../../kit/api/failure.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { sealed } from '../../sealed-password.ts';

/** Makes a password ready to be sent. Undefined: it could not be, and that was said. */
export function useSealing() {
  const [sealing, setSealing] = useState(false);
  const seal = async (password: string) => {
    setSealing(true);
    try {
      return await sealed(password);
    } catch (problem) {
      const failure = asFailure(problem);
      if (!failure.silent) notify.error(failure.status === 0 ? '没有连上服务器，请检查网络后重试' : failure.text);
      return undefined;
    } finally {
      setSealing(false);
    }
  };
  return { seal, sealing };
}
