import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { outsideProblem } from './login-view.ts';
import { type Entered, enterByCookie } from './sign-in.ts';

/** Comes back from an outside identity provider: enters, or answers why not. */
export function useReturn(onEntered: (entered: Entered) => void) {
  const [params] = useSearchParams();
  const [failed, setFailed] = useState(false);
  const begun = useRef(false);
  const entered = params.get('entered') === '1';
  // biome-ignore lint/correctness/useExhaustiveDependencies: entering by cookie happens once
  useEffect(() => {
    if (!entered || begun.current) return;
    begun.current = true;
    enterByCookie().then(
      (done) => (done ? onEntered(done) : setFailed(true)),
      () => setFailed(true),
    );
  }, [entered]);
  return failed ? '没有登录成功，请重试或用密码登录' : outsideProblem(params);
}
