import type { PageEvent } from '#contract/exam/page-event.ts';
import { newId } from '../../../../kit/new-id.ts';

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

export const conductEvent = (kind: PageEventKind): ConductEvent => ({ eventId: newId(), kind });

/** An event at the end of something. */
export const lastedEvent = (kind: PageEventKind, lastedMs: number): ConductEvent => ({
  ...conductEvent(kind),
  lastedMs: wholeMs(lastedMs),
});
