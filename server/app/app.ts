import type { Logger } from 'pino';
import { createHttp } from '../kit/http/app.ts';
import { mount } from '../kit/http/mount.ts';
import type { Keys } from '../kit/keys.ts';
import type { Storage } from '../kit/storage.ts';
import type { Db } from '../kit/transaction.ts';
import { authenticator, identityRoutes } from '../modules/identity/index.ts';
import { registerHealth } from './health.ts';
import { registerWeb } from './web.ts';

export interface AppParts {
  readonly db: Db;
  readonly keys: Keys;
  readonly storage: Storage;
  readonly log: Logger;
  /** The built web; none in tests of the API alone. */
  readonly webRoot: string | undefined;
}

/** The table of contents of the server: what there is, in reading order. */
export async function createApp({ db, keys, log, webRoot }: AppParts) {
  const app = await createHttp(log);
  const { authenticate, forget } = authenticator(db, keys);
  registerHealth(app, db);
  mount(app, [...identityRoutes(keys)], { db, authenticate });
  if (webRoot) await registerWeb(app, webRoot);
  return { app, forgetSession: forget };
}
