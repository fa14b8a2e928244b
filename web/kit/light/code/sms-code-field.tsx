import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../text-field.tsx';
import './code.css';

/** Seconds until another code may be asked for. */
export function useCountdown() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  return {
    left,
    start: (seconds: number) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  };
}

interface SmsCodeFieldProps {
  value: string;
  onValue: (code: string) => void;
  problem?: string | undefined;
  hint?: string;
  /** Asks for a code; the seconds until it may be asked for again, or nothing when it was refused. */
  onSend: () => Promise<number | undefined>;
  /** A code is on its way already: as many seconds before another one. */
  startWith?: number;
  autoFocus?: boolean;
}

export function SmsCodeField({ value, onValue, problem, hint, onSend, startWith = 0, autoFocus }: SmsCodeFieldProps) {
  const countdown = useCountdown();
  const [pending, setPending] = useState(false);
  const { start } = countdown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once for each code that was sent before
  useEffect(() => {
    if (startWith > 0) start(startWith);
  }, [startWith]);
  const send = async () => {
    setPending(true);
    const seconds = await onSend().finally(() => setPending(false));
    if (seconds !== undefined) start(seconds);
  };
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
        <Button className="sms-code-send" look="plain" pending={pending} disabled={countdown.left > 0} onClick={send}>
          {countdown.left > 0 ? `${countdown.left} 秒后重发` : '获取验证码'}
        </Button>
      }
    />
  );
}
