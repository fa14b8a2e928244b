import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { session } from '#contract/account/session.ts';
import { errors } from '#contract/errors.ts';
import type { CallFailure } from '../../api/failure.ts';
import { replyKey } from '../../api/use-reply.ts';

export interface CaptchaAnswer {
  readonly captchaId: string;
  readonly captcha: string;
}

const asksForIt = ({ code }: CallFailure) => code === errors.captchaNeeded.code || code === errors.captchaWrong.code;

/** Not asked for until the server does; every answer is good for one call, so a new picture follows each. */
export function useCaptcha() {
  const [needed, setNeeded] = useState(false);
  const [answer, setAnswer] = useState<CaptchaAnswer>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const client = useQueryClient();

  const renew = () => {
    setAnswer(undefined);
    setRound((before) => before + 1);
    client.invalidateQueries({ queryKey: replyKey(session.captcha) });
  };

  return {
    /** To send along: nothing while none is asked for. */
    sent: needed && answer ? answer : {},
    missing: needed && !answer?.captcha.trim(),
    tellMissing: () => setProblem('请填写图形验证码'),
    renew,
    /** True when the failure was about the picture, which is then shown. */
    note: (failure: CallFailure) => {
      if (needed || asksForIt(failure)) renew();
      if (!asksForIt(failure)) return false;
      setNeeded(true);
      setProblem(failure.text);
      return true;
    },
    field: needed && {
      value: answer?.captcha ?? '',
      onAnswer: (next: CaptchaAnswer) => {
        setAnswer(next);
        setProblem(undefined);
      },
      problem,
      round,
      onReload: () => setAnswer(undefined),
    },
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;
