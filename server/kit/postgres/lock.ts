import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Two processes must not use one cluster as their own; whoever holds this lock on `postgres` owns it. */
const OWNERSHIP_KEY = 0x5a686978;
const RETAKE_MS = 200;
const FAREWELL_MS = 500;

/** Reads who holds the lock: its connection carries the owner's pid and address in its name. */
const HOLDER = `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1::bigint::oid`;

const OTHERS = `select count(*) > 0 as some from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

export type Owner = { pid?: number; address?: string };

type Login = { port: number; user: string; password: string; owner: Owner };

/** A connection to the database `postgres`, so that the application's own can be dropped or copied meanwhile. */
export async function connectAsOwner({ port, user, password, owner }: Login): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user,
    password,
    database: 'postgres',
    ssl: false,
    application_name: `zhixing ${owner.pid} ${owner.address ?? ''}`.trim(),
    connectionTimeoutMillis: 10_000,
  });
  // A broken connection is noticed by the next query or by `end`; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

export async function tryOwnership(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [OWNERSHIP_KEY]);
  return rows[0].taken;
}

export async function readOwner(client: Client): Promise<Owner | undefined> {
  const { rows } = await client.query(HOLDER, [OWNERSHIP_KEY]);
  const [, pid, address] = String(rows[0]?.name ?? '').split(' ');
  return pid ? { pid: Number(pid), address } : undefined;
}

async function hasOthers(client: Client): Promise<boolean> {
  const { rows } = await client.query(OTHERS);
  return rows[0].some;
}

/** Keeps the lock for the life of the process, also past a crash of the server, after which all must reconnect. */
export function holdOwnership(first: Client, reconnect: () => Promise<Client>) {
  const released = new AbortController();
  const { signal } = released;
  let current = first;
  let retaking = Promise.resolve();
  async function retake() {
    while (!signal.aborted) {
      const next = await reconnect().catch(() => undefined);
      if (next && !signal.aborted && (await tryOwnership(next).catch(() => false))) return watch(next);
      await next?.end().catch(() => undefined);
      await sleep(RETAKE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  function watch(client: Client) {
    current = client;
    client.once('end', () => {
      if (!signal.aborted) retaking = retake();
    });
  }
  watch(first);
  return {
    /** From here on the lock is not taken again once its connection breaks. */
    async release() {
      released.abort();
      await retaking;
    },
    /** Closing a pool takes a moment longer than it says, and a connection cut off just then would report an error. */
    async waitForOthers() {
      const deadline = Date.now() + FAREWELL_MS;
      while (Date.now() < deadline && (await hasOthers(current).catch(() => false))) await sleep(10);
    },
    async disconnect() {
      await current.end().catch(() => undefined);
    },
  };
}
