import type { Examinee } from '#contract/exam/examinee.ts';
import { windowText } from '../../../kit/text/time.ts';

export type Override = NonNullable<Examinee['override']>;

/** 加时 20 分钟 · 11-20 14:00 – 16:00 · 可再考 1 次 */
export function overrideText({ extraMinutes, startAt, endAt, extraAttempts }: Omit<Override, 'reason'>, now?: number) {
  const parts = [
    extraMinutes > 0 ? `加时 ${extraMinutes} 分钟` : '',
    startAt || endAt ? windowText(startAt, endAt, now) : '',
    extraAttempts > 0 ? `可再考 ${extraAttempts} 次` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
