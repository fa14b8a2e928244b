import { useEffect } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../text-field.tsx';
import './code.css';
import { type OnSend, useResend } from './use-resend.ts';

interface SmsCodeFieldProps {
  value: string;
  onValue: (code: string) => void;
  problem?: string | undefined;
  hint?: string;
  onSend: OnSend;
  /** A code is on its way already: as many seconds before another one. */
  startWith?: number;
  autoFocus?: boolean;
}

export function SmsCodeField({ value, onValue, problem, hint, onSend, startWith = 0, autoFocus }: SmsCodeFieldProps) {
  const { send, pending, left, start } = useResend(onSend);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once for each code that was sent before
  useEffect(() => {
    if (startWith > 0) start(startWith);
  }, [startWith]);
  return (
    <TextField
      label="短信验证码"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      autoFocus={autoFocus}
      value={value}
      onValue={(text) => onValue(text.replace(/\D/g, ''))}
      problem={problem}
      {...(hint && { hint })}
      after={
        <Button className="sms-code-send" look="plain" pending={pending} disabled={left > 0} onClick={send}>
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </Button>
      }
    />
  );
}
