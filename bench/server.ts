import { subscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { deriveKeys } from '../server/kit/crypto/keys.ts';
import { connect, type Db } from '../server/kit/db/db.ts';
import { mount } from '../server/kit/http/mount.ts';
import { serve } from '../server/kit/http/serve.ts';
import { authenticator } from '../server/modules/account/index.ts';
import { requireFeature } from '../server/modules/organisation/index.ts';
import { addHold } from './hold.ts';
import { databaseUrl } from './product.ts';

/** The real server, started by its own main file, with the floors that its work is measured against added to it. */
subscribe('fastify.initialization', (message) => {
  addFloors((message as { readonly fastify: FastifyInstance }).fastify);
});
await import('../server/main.ts');

interface ById {
  Querystring: { readonly id: string };
}

function addFloors(app: FastifyInstance) {
  let connected: Db | undefined;
  // The database has its port by the time of the first request, but not yet while the server is being built.
  const database = () => {
    connected ??= connect(databaseUrl(path.resolve(process.env.DATA_DIR ?? '')));
    return connected;
  };
  app.addHook('onClose', async () => connected?.destroy());
  app.post('/bench/empty', async () => ({ code: 0, res: {} }));
  app.post('/bench/cpu', async () => ({ code: 0, res: process.cpuUsage() }));
  app.post<ById>('/bench/select', async ({ query }) => ({ code: 0, res: await nameOf(database(), query.id) }));
  app.post<ById>('/bench/update', async ({ query }) => ({ code: 0, res: await touch(database(), query.id) }));
  addGuarded(app, database);
  addHold(app);
}

const guarded = endpoint({
  method: 'POST',
  path: '/bench/guarded',
  access: 'staff.view',
  summary: '需要权限的空请求',
  reply: z.object({}),
});

/** Another handler that does nothing, behind all that the product has before each of its own. */
function addGuarded(app: FastifyInstance, database: () => Db) {
  let sessions: ReturnType<typeof authenticator> | undefined;
  mount(app, serve({ guarded }, { guarded: () => ({}) }), {
    get db() {
      return database();
    },
    requireFeature,
    authenticate: (bearer, address) => {
      sessions ??= authenticator(database(), deriveKeys(process.env.SECRET_KEY ?? ''));
      return sessions.authenticate(bearer, address);
    },
  });
}

/** One indexed SELECT. */
function nameOf(db: Db, id: string) {
  return db.selectFrom('users').select(['username', 'phone']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** One conditional UPDATE, committed. */
async function touch(db: Db, id: string) {
  const update = db
    .updateTable('users')
    .set({ initialPassword: false })
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE');
  const done = await update.executeTakeFirstOrThrow();
  return { touched: Number(done.numUpdatedRows) };
}
