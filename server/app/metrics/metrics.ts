import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { session } from '#contract/account/session.ts';
import { contracts } from '#contract/all.ts';
import type { Contract } from '#contract/endpoint.ts';
import type { Db } from '../../kit/transaction.ts';
import { requestTallies } from './requests.ts';
import { jobCounts, runningAttempts } from './state.queries.ts';

/** What is asked for at each scrape. */
interface Parts {
  readonly db: Db;
  /** Connections of this process to the database. */
  readonly pool?:
    | { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
    | undefined;
  readonly sockets: () => number;
}

const endpoints = Object.values(contracts).flatMap((contract: Contract) => Object.values(contract));
const routes = new Set<string>([
  ...endpoints.map(({ path }) => path),
  ...['/healthz', '/metrics', '/docs', '/docs/openapi.json'],
]);
/** Files of the web, pages, and addresses that do not exist: anybody can make up any number of them. */
const otherRoute = 'other';
const grants = ['password', 'refresh_token'];

export type Metrics = ReturnType<typeof createMetrics>;

/** What operators watch of this process; labels come from lists of ours alone, and nothing names a person. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'zhixing_processes', help: 'Processes that answer together', registers }).set(1);
  const tally = requestTallies(registry);
  const signIns = new Counter({
    ...{ name: 'zhixing_sign_ins_total', help: 'Sign-ins and renewed tokens by their outcome', registers },
    labelNames: ['grant', 'outcome'],
  });
  const queues = new Map<string, () => number>();
  new Gauge({
    ...{ name: 'zhixing_queue_waiting', help: 'What waits for a common commit', registers, labelNames: ['queue'] },
    collect() {
      for (const [queue, waiting] of queues) this.set({ queue }, waiting());
    },
  });

  return {
    registry,
    watchQueue: (name: string, waiting: () => number) => queues.set(name, waiting),
    watchRequests(app: FastifyInstance) {
      const failed = new WeakSet<object>();
      app.addHook('onError', async (request) => {
        failed.add(request);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const { url } = request.routeOptions;
        const route = url !== undefined && routes.has(url) ? url : otherRoute;
        tally(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
        if (route === session.token.path) {
          const { grant_type: grant } = request.query as { readonly grant_type?: string };
          if (grant !== undefined && grants.includes(grant))
            signIns.inc({ grant, outcome: failed.has(request) ? 'refused' : 'done' });
        }
        done();
      });
    },
    watchState: (parts: Parts) => watchState(registry, parts),
  };
}

function watchState(registry: Registry, { db, pool, sockets }: Parts) {
  const registers = [registry];
  new Gauge({
    ...{ name: 'zhixing_sockets', help: 'Pages that are told live', registers },
    collect() {
      this.set(sockets());
    },
  });
  if (pool)
    new Gauge({
      ...{ name: 'zhixing_database_connections', help: 'The pool of connections', registers, labelNames: ['state'] },
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'awaited' }, pool.waitingCount);
      },
    });
  // Every process sees the same of these: together they are no more. While the database is away they are left out.
  new Gauge({
    ...{ name: 'zhixing_jobs', help: 'Jobs in the queue', registers, labelNames: ['job', 'state'], aggregator: 'max' },
    async collect() {
      this.reset();
      for (const { job, state, count } of await jobCounts(db).catch(() => [])) this.set({ job, state }, count);
    },
  });
  new Gauge({
    ...{ name: 'zhixing_attempts_running', help: 'Attempts being written', registers, aggregator: 'max' },
    async collect() {
      this.set(await runningAttempts(db).catch(() => Number.NaN));
    },
  });
}
