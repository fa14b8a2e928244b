import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import type { Db } from '../server/kit/transaction.ts';
import { testServer } from './server.ts';

/** How many statements go through the database for a piece of work. */
export async function statements(work: (db: Db) => Promise<unknown>) {
  const { db } = await testServer();
  let count = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  });
  await work(counting);
  return count;
}
