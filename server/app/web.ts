import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type BrandName, brandTexts } from '#contract/brand.ts';
import { iconOf, manifestOf } from './web-manifest.ts';

/** Calls of the API and files of the build; every other address is a page of the one-page application. */
const notPages = /^\/(auth|assets|brand|[a-z]+\/api)\//;

export interface Look {
  readonly brand: BrandName;
  readonly edition: string;
  /** The organisation whose address this is; null: anybody's. */
  readonly organizationName: string | null;
}

/** The page in the clothes of a brand: title, icon and colours are right before the first script runs. */
export function dressed(page: string, { brand, edition }: Pick<Look, 'brand' | 'edition'>) {
  const { name, logo, accent } = brandTexts[brand];
  return page
    .replace('<html lang="zh-CN">', `<html lang="zh-CN" data-brand="${brand}" data-edition="${edition}">`)
    .replace(/<title>[^<]*<\/title>/, `<title>${name}</title>`)
    .replace('href="/brand/default.svg"', `href="${logo}"`)
    .replace('href="/brand/icons/default-180.png"', `href="${iconOf(brand, '180')}"`)
    .replace('name="theme-color" content="#1f5eff"', `name="theme-color" content="${accent}"`);
}

const lookGoodForMs = 10_000;
const mostHosts = 200;

/** Asks for each host once in a while only: every page load passes here. */
function remembered(lookAt: (siteOrigin: string) => Promise<Look>) {
  const known = new LRUCache<string, { look: Promise<Look>; until: number }>({ max: mostHosts });
  return (siteOrigin: string) => {
    const time = performance.now();
    const found = known.get(siteOrigin);
    if (found && found.until > time) return found.look;
    const look = lookAt(siteOrigin);
    known.set(siteOrigin, { look, until: time + lookGoodForMs });
    look.catch(() => known.delete(siteOrigin));
    return look;
  };
}

export async function registerWeb(app: FastifyInstance, root: string, lookAt: (siteOrigin: string) => Promise<Look>) {
  const page = await readFile(path.join(root, 'index.html'), 'utf8');
  const look = remembered(lookAt);
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
  app.get('/manifest.webmanifest', async (request, reply) => {
    const manifest = manifestOf(await look(`${request.protocol}://${request.host}`));
    return reply.type('application/manifest+json; charset=utf-8').header('Cache-Control', 'no-cache').send(manifest);
  });
  app.get('/*', async (request, reply) => {
    if (notPages.test(request.url)) return reply.callNotFound();
    const html = dressed(page, await look(`${request.protocol}://${request.host}`));
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html);
  });
}
