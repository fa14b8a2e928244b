import { outbox } from '#contract/messaging/outbox.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { serve } from '../../../kit/http/serve.ts';
import type { Channels } from '../../../kit/outgoing/channel.ts';
import { retrySending, searchOutbox, sendTemplate } from './operate-outbox.ts';

export const outboxRoutes = (keys: Keys, channels: Channels) =>
  serve(outbox, {
    sendSms: ({ db, user, body, at }) => sendTemplate(db, keys, user, body, { at, channels }),
    search: ({ db, user, query }) => searchOutbox(db, user, query),
    retry: ({ db, user, query }) => retrySending(db, user, query.outboxId),
  });
