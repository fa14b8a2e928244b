import { provider } from '#contract/directory/provider.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { type Client, serve } from '../../../kit/http/serve.ts';
import { commitSync, startSync, syncChanges, syncDetail, syncList } from '../sync/sync.ts';
import { addProvider, checkProvider, deleteProvider, listProviders, modifyProvider } from './provider.ts';

/** `site`: scheme and host under which people reach this service, for who asks. */
export const providerRoutes = (keys: Keys, site: (client: Client) => string) =>
  serve(provider, {
    list: ({ db, user, client }) => listProviders(db, user, site(client)),
    add: ({ db, user, body, at }) => addProvider(db, keys, user, body, at),
    modify: ({ db, user, query, body, client }) => modifyProvider(db, keys, user, query.providerId, site(client), body),
    delete: ({ db, user, query, body }) => deleteProvider(db, user, query.providerId, body.confirmed),
    check: ({ db, user, query }) => checkProvider(db, keys, user, query.providerId),
    syncStart: ({ db, user, query, at }) => startSync(db, user, query.providerId, at),
    syncDetail: ({ db, user, query }) => syncDetail(db, user, query.syncId),
    syncChanges: ({ db, user, query }) => syncChanges(db, user, query),
    syncCommit: ({ db, user, query, at }) => commitSync(db, user, query.syncId, at),
    syncList: ({ db, user, query }) => syncList(db, user, query),
  });
