import { outbox } from '#contract/messaging/outbox.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { serve } from '../../../kit/http/serve.ts';
import { retrySending, searchOutbox, sendTemplate } from './operate-outbox.ts';

export const outboxRoutes = (keys: Keys) =>
  serve(outbox, {
    sendSms: ({ db, user, body, at }) => sendTemplate(db, keys, user, body, at),
    search: ({ db, user, query }) => searchOutbox(db, user, query),
    retry: ({ db, user, query }) => retrySending(db, user, query.outboxId),
  });
