import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { BrandName } from '#contract/brand.ts';
import type { Keys } from '../kit/crypto/keys.ts';
import type { Storage } from '../kit/files/storage.ts';
import { createHttp } from '../kit/http/app.ts';
import { mount } from '../kit/http/mount.ts';
import type { Channels } from '../kit/outgoing/channel.ts';
import { Hub } from '../kit/realtime/hub.ts';
import { registerRealtime } from '../kit/realtime/register.ts';
import { EmbeddedEngine, type RoomSettings } from '../kit/rtc/embedded.ts';
import { pageAddresses } from '../kit/rtc/settings.ts';
import type { Db } from '../kit/transaction.ts';
import { authenticator } from '../modules/account/index.ts';
import { WallTopic } from '../modules/exam/index.ts';
import { LessonTopic } from '../modules/live/index.ts';
import { lookAt, requireFeature } from '../modules/organisation/index.ts';
import { registerDocs } from './docs.ts';
import { registerHealth } from './health.ts';
import { createMetrics } from './metrics/metrics.ts';
import { registerMetrics } from './metrics/register.ts';
import { moduleRoutes, moduleStreams } from './modules.ts';
import { registerWeb } from './web.ts';

export interface AppParts {
  readonly db: Db;
  readonly keys: Keys;
  readonly storage: Storage;
  readonly log: Logger;
  /** The built web; none in tests of the API alone. */
  readonly webRoot: string | undefined;
  /** Addresses of proxies whose word on a caller's address is taken; this machine's own unless said. */
  readonly trustedProxies?: string;
  /** The brand of the service. */
  readonly product?: BrandName;
  /** Scheme and host under which people reach this service; as each browser says unless set. */
  readonly publicUrl?: string | undefined;
  /** What goes out of this service; none unless said. */
  readonly channels?: Channels;
  /** The pool of `db`, to be watched. */
  readonly pool?: Pool | undefined;
  /** How rooms for talking are reached from outside; inside one network nothing need be said. */
  readonly rooms?: RoomSettings;
  /** Who may read the metrics from elsewhere. */
  readonly metricsToken?: string | undefined;
}

/** The table of contents of the server: what there is, in reading order. */
export async function createApp({ db, keys, storage, log, webRoot, trustedProxies, ...parts }: AppParts) {
  const { product = 'default', publicUrl, channels = {}, pool, rooms, metricsToken } = parts;
  const livekit = rooms?.livekit;
  const app = await createHttp(log, { trustedProxies, connectTo: livekit && pageAddresses(livekit.url) });
  const { authenticate, ...sessions } = authenticator(db, keys);
  const metrics = createMetrics();
  metrics.watchRequests(app);
  registerMetrics(app, metrics, metricsToken);
  registerHealth(app, db);
  registerDocs(app);
  const topics = { wall: new WallTopic(db), lesson: new LessonTopic(db) };
  const hub = new Hub({ authenticate: async (token, address) => authenticate(token, address), topics });
  const rtc = new EmbeddedEngine({ db, keys, log, ...rooms });
  app.addHook('onClose', () => rtc.stop());
  await registerRealtime(app, hub, rtc);
  metrics.watchState({ db, pool, sockets: () => hub.size });
  const { watchQueue } = metrics;
  mount(app, moduleRoutes({ db, keys, storage, product, publicUrl, channels, rtc, watchQueue }), {
    ...{ db, authenticate, requireFeature, streams: moduleStreams({ db, keys, storage, publicUrl }) },
  });
  if (webRoot) await registerWeb(app, webRoot, (siteOrigin) => lookAt(db, siteOrigin, product));
  return { app, sessions, hub, topics, rtc };
}
