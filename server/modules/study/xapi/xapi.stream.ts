import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { xapiAddress } from '#contract/study/scorm.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { StreamRoute } from '../../../kit/http/stream.ts';
import type { Db } from '../../../kit/transaction.ts';
import { launchOf } from '../scorm/address.ts';
import { playing } from '../scorm/scorm.ts';
import { recordLimits } from './statement.rules.ts';
import { forgetState, keepState, keepStatements, showState, showStatements, type Talk } from './xapi.ts';

const version = '1.0.3';

/** A page without an origin may come, which every package is; another site may not, and no session is looked at. */
function admitPage(request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'X-Experience-API-Version': version, 'Cache-Control': 'no-store', Vary: 'Origin' });
  const { origin } = request.headers;
  if (origin === undefined || origin === `${request.protocol}://${request.host}`) return;
  if (origin !== 'null') throw refuse('forbidden');
  reply.headers({
    'Access-Control-Allow-Origin': 'null',
    'Access-Control-Allow-Methods': 'GET, PUT, POST, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Experience-API-Version, If-Match, If-None-Match',
    'Access-Control-Expose-Headers': 'X-Experience-API-Version, X-Experience-API-Consistent-Through',
    'Access-Control-Max-Age': '600',
  });
}

function tokenOf({ headers }: FastifyRequest) {
  const basic = /^basic ([\w+/=-]{1,4000})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return /^launch:(.*)$/.exec(Buffer.from(basic, 'base64').toString('latin1'))?.[1] ?? '';
}

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

interface Answer {
  readonly code: 200 | 204;
  readonly type?: string;
  readonly body?: unknown;
}

const done: Answer = { code: 204 };
const json = (body: unknown): Answer => ({
  code: 200,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

async function statements(db: Db, talk: Talk, { method, query, body }: FastifyRequest): Promise<Answer> {
  if (method === 'GET') return json(await showStatements(db, talk, query));
  if (method === 'POST') return json(await keepStatements(db, talk, body));
  const named = z.object({ statementId: z.uuid() }).safeParse(query);
  if (method !== 'PUT' || !named.success) throw refuse('packageStatementBad');
  await keepStatements(db, talk, body, named.data.statementId);
  return done;
}

async function state(db: Db, talk: Talk, { method, query, body, headers }: FastifyRequest): Promise<Answer> {
  if (method === 'GET') {
    const shown = await showState(db, talk, query);
    return 'names' in shown ? json(shown.names) : { code: 200, type: shown.contentType, body: shown.content };
  }
  if (method === 'DELETE') await forgetState(db, talk, query);
  else {
    const contentType = headers['content-type'] ?? 'application/octet-stream';
    await keepState(db, talk, query, { contentType, content: bytesOf(body), merges: method === 'POST' });
  }
  return done;
}

/** Statements and documents of packages that speak xAPI, by the token of their launch: of one person, in one section, as long as it is open. */
export const xapiStreams = (keys: Keys, storage: Storage): StreamRoute[] => [
  {
    methods: ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS'],
    path: `${xapiAddress}/*`,
    access: 'anyone',
    readsBytes: true,
    mostBytes: recordLimits.bodyBytes,
    handle: async ({ db, at, request, reply }) => {
      admitPage(request, reply);
      if (request.method === 'OPTIONS') return reply.code(204).send();
      if ((request.params as { '*': string })['*'] === 'about') return reply.send({ version: [version] });
      const launch = launchOf(keys, tokenOf(request), at);
      if (!launch) throw refuse('packageLaunchOver');
      const { organisationId, userId, sectionId } = launch;
      const resource = (request.params as { '*': string })['*'];
      const work = resource === 'statements' ? statements : resource === 'activities/state' ? state : undefined;
      if (!work) throw refuse('notFound');
      const { code, type, body } = await playing(db, storage, launch, at, (db, { lease, found }) => {
        if (lease.sectionId !== sectionId || found.version !== 'xapi') throw refuse('notFound');
        return work(db, { whose: { organisationId, userId, sectionId }, lease, found, at }, request);
      });
      if (type) reply.header('Content-Type', type);
      return reply.code(code).send(body);
    },
  },
];
