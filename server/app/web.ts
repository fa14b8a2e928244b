import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Calls of the API and files of the build; every other address is a page of the one-page application. */
const notPages = /^\/(auth|assets|[a-z]+\/api)\//;

export async function registerWeb(app: FastifyInstance, root: string) {
  const page = await readFile(path.join(root, 'index.html'));
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      // Names under /assets carry a hash of their content.
      const forever = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    if (notPages.test(request.url)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
}
