import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type ApiDocument, docsPage } from './docs-page.ts';

const file = new URL('../../docs/openapi.json', import.meta.url);

interface Texts {
  readonly json: string;
  readonly page: string;
}

async function readTexts(): Promise<Texts> {
  const json = await readFile(file, 'utf8');
  return { json, page: docsPage(JSON.parse(json) as ApiDocument) };
}

/** The API for people (/docs) and for programs (/docs/openapi.json); both say only what the contracts say. */
export function registerDocs(app: FastifyInstance) {
  let texts: Promise<Texts> | undefined;
  // Few ask for it, so it is read at the first question.
  const load = () => {
    texts ??= readTexts();
    return texts;
  };
  app.get('/docs', async (_, reply) => {
    const { page } = await load();
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
  app.get('/docs/openapi.json', async (_, reply) => {
    const { json } = await load();
    return reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(json);
  });
}
