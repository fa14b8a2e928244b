import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import type { Db } from '../server/kit/transaction.ts';
import { testServer } from './server.ts';

/** How many statements go through the database for a piece of work. */
export const statements = async (work: (db: Db) => Promise<unknown>) => (await traffic(work)).statements;

/** The same, with the rows that come back. */
export async function traffic(work: (db: Db) => Promise<unknown>) {
  const { db } = await testServer();
  const count = { statements: 0, rows: 0 };
  const counting = db.withPlugin({
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      count.statements += 1;
      return node;
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => {
      count.rows += result.rows.length;
      return result;
    },
  });
  await work(counting);
  return count;
}
