import type { PageEvent } from '#contract/exam/page-event.ts';

export type PageEventKind = PageEvent['kind'];

/** What was seen, at the moment in which it is reported. */
export interface ConductEvent {
  readonly eventId: string;
  readonly kind: PageEventKind;
  readonly lastedMs?: number;
}

export type ReportConduct = (event: ConductEvent) => void;

const longestMs = 86_400_000;

/** As the server takes it; a clock that was set meanwhile says nothing beyond a day. */
export const wholeMs = (ms: number) => Math.round(Math.min(longestMs, Math.max(0, ms)));

/** A random UUID; `crypto.randomUUID` is missing where the service runs on plain HTTP. */
function newEventId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant.toString(16) + hex.slice(18, 20),
    hex.slice(20),
  ].join('-');
}

export const conductEvent = (kind: PageEventKind): ConductEvent => ({ eventId: newEventId(), kind });

/** An event at the end of something. */
export const lastedEvent = (kind: PageEventKind, lastedMs: number): ConductEvent => ({
  ...conductEvent(kind),
  lastedMs: wholeMs(lastedMs),
});
