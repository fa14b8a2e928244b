import { z } from 'zod';
import { Id } from '../paging.ts';

/**
 * What the taking page saw. `leave` and `return` frame an absence (another window, a hidden page, full screen left);
 * `idle`: the countdown ran out; `copy`: copying was tried; `offline`: a time without network is over;
 * `noCamera`: there is no picture of who writes, for want of a camera or of their consent.
 */
export const pageEventKinds = ['leave', 'return', 'idle', 'copy', 'offline', 'noCamera'] as const;

export const PageEvent = z.object({
  /** Made by the page: an event that is sent again counts once. */
  eventId: Id,
  kind: z.enum(pageEventKinds),
  /** How long before this request it happened, by the page's own steady clock. */
  agoMs: z.number().int().min(0).max(86_400_000),
  /** How long an absence or a time without network lasted. */
  lastedMs: z.number().int().min(0).max(86_400_000).optional(),
});
export type PageEvent = z.output<typeof PageEvent>;
