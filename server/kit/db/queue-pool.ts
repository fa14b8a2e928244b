import type pg from 'pg';
import { connectPool, isDatabaseAway } from './db.ts';

/** The state of a database that does not take connections yet. The job queue asks again after it, and after few others. */
const cannotConnectNow = '57P03';

function asNotYet(failure: unknown): never {
  if (isDatabaseAway(failure)) Object.assign(failure as Error, { code: cannotConnectNow });
  throw failure;
}

/**
 * Connections for the job queue. It notes the end of a job without waiting for it, so that whatever fails then ends the
 * process, unless it is asked again: a database that is away is told as one that is starting.
 */
export function connectQueuePool(url: string, connections: number) {
  const pool = connectPool(url, connections);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const patient = (...given: unknown[]) => {
      const reply = query(...given);
      return reply instanceof Promise ? reply.catch(asNotYet) : reply;
    };
    Object.assign(client, { query: patient });
  });
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient> | undefined;
  Object.assign(pool, { connect: (...given: unknown[]) => connect(...given)?.catch(asNotYet) });
  return pool;
}
