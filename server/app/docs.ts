import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiDocument, docsPage } from './docs-page.ts';

const file = new URL('../../docs/openapi.json', import.meta.url);

/** A text as it is sent, again and again. */
interface Sent {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

async function sentOf(type: string, text: string): Promise<Sent> {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  return { type: `${type}; charset=utf-8`, plain: Buffer.from(text), gzip: await promisify(gzip)(text), etag };
}

async function readTexts() {
  const json = await readFile(file, 'utf8');
  const page = docsPage(JSON.parse(json) as ApiDocument);
  return { json: await sentOf('application/json', json), page: await sentOf('text/html', page) };
}

function send({ type, plain, gzip, etag }: Sent, { headers }: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.type(type);
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('Content-Encoding', 'gzip').send(gzip);
}

/** The API for people (/docs) and for programs (/docs/openapi.json); both say only what the contracts say. */
export function registerDocs(app: FastifyInstance) {
  let texts: ReturnType<typeof readTexts> | undefined;
  // Few ask for it, so it is read at the first question.
  const load = () => {
    texts ??= readTexts();
    return texts;
  };
  app.get('/docs', async (request, reply) => send((await load()).page, request, reply));
  app.get('/docs/openapi.json', async (request, reply) => send((await load()).json, request, reply));
}
