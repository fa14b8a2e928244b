import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LastTold, lastToldAddress } from '#contract/study/scorm.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { isModestJson } from '../../../kit/http/body.ts';
import { storableInput } from '../../../kit/http/parse.ts';
import type { StreamRoute } from '../../../kit/http/stream.ts';
import { placeOf } from '../media/media.queries.ts';
import { rangeOf } from '../media/range.rules.ts';
import {
  folderParams,
  folderPath,
  isSignedFolder,
  keptAddress,
  launchOf,
  packageAddress,
  runtimeAddress,
} from './address.ts';
import { packageAt } from './package.ts';
import { runtime } from './runtime.ts';
import { keptOfPart, savePackage } from './scorm.ts';
import { isPage, runtimeTag, typeOf } from './served.rules.ts';
import { inStorage } from './source.ts';
import { partOf } from './unpacked.ts';

const Folder = z.object(folderParams);
const Params = Folder.extend({ '*': z.string().min(1).max(2000) });

/**
 * A package runs scripts of people whom nobody here knows: without our origin it reaches neither the session nor the page
 * around it, and it loads nothing from anywhere else.
 */
const policyOf = (request: FastifyRequest) => {
  const here = `'self' ${request.protocol}://${request.host}`;
  return [
    'sandbox allow-scripts allow-forms allow-modals',
    `default-src ${here} data: blob:`,
    `script-src ${here} 'unsafe-inline' 'unsafe-eval' blob:`,
    `style-src ${here} 'unsafe-inline'`,
    "object-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join(';');
};

/** Undefined: it is none, or one that nobody could read in time. */
export function jsonOf(body: unknown): unknown {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  if (!isModestJson(text)) return undefined;
  try {
    return storableInput(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** To a page without an origin everything of ours is foreign; the address itself says who may. */
const shared = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'private, max-age=3600',
};

/** Files of packages by a signed address, and what stands between a package and the page around it. */
export const packageStreams = (keys: Keys, storage: Storage): StreamRoute[] => [
  {
    methods: ['GET', 'HEAD'],
    path: `${packageAddress}${folderPath}/*`,
    access: 'anyone',
    handle: async ({ db, at, request, reply }) => {
      const params = Params.safeParse(request.params);
      if (!params.success || !isSignedFolder(keys, params.data, params.data, at)) throw refuse('notFound');
      const { organisationId, mediaId, '*': name } = params.data;
      const place = await placeOf(db, organisationId, mediaId);
      if (place?.kind !== 'PACKAGE' || place.state !== 'READY') throw refuse('notFound');
      const source = inStorage(storage, place.storageKey);
      const packed = (await packageAt(place.storageKey, source))?.files.get(name);
      if (!packed) throw refuse('notFound');
      const tag = isPage(name) ? runtimeTag(runtimeAddress) : undefined;
      const size = packed.size + (tag?.length ?? 0);
      const range = rangeOf(request.headers.range, size);
      const { first, last } = typeof range === 'string' ? { first: 0, last: size - 1 } : range;
      const isSent = request.method !== 'HEAD' && range !== 'impossible';
      const part = isSent ? await partOf(source, packed, { first, last }, tag) : undefined;
      if (isSent && !part) throw refuse('notFound');
      reply.headers({ ...shared, 'Content-Security-Policy': policyOf(request), 'Content-Type': typeOf(name) });
      // Who may show it says the sandbox; frames inside of a package have no origin that could be named.
      reply.removeHeader('X-Frame-Options');
      reply.header('Accept-Ranges', 'bytes');
      if (range === 'impossible') return reply.code(416).header('Content-Range', `bytes */${size}`).send();
      if (range !== 'whole') reply.code(206).header('Content-Range', `bytes ${first}-${last}/${size}`);
      reply.header('Content-Length', last - first + 1);
      return reply.send(part);
    },
  },
  {
    methods: ['GET', 'HEAD'],
    path: runtimeAddress,
    access: 'anyone',
    handle: async ({ reply }) =>
      reply.headers({ ...shared, 'Content-Type': 'text/javascript; charset=utf-8' }).send(runtime),
  },
  {
    methods: ['GET'],
    path: `${keptAddress}${folderPath}`,
    access: 'anyone',
    handle: async ({ db, at, request, reply }) => {
      const params = Folder.safeParse(request.params);
      if (!params.success || !isSignedFolder(keys, params.data, params.data, at)) throw refuse('notFound');
      const kept = await keptOfPart(db, storage, params.data, params.data, at);
      return reply.headers({ ...shared, 'Cache-Control': 'no-store' }).send(kept);
    },
  },
  {
    methods: ['POST'],
    path: lastToldAddress,
    access: 'anyone',
    readsBytes: true,
    // A longer body is not sent on while a page is being closed.
    mostBytes: 128 * 1024,
    handle: async ({ db, at, request, reply }) => {
      const said = LastTold.safeParse(jsonOf(request.body));
      const launch = said.success ? launchOf(keys, said.data.launch, at) : undefined;
      if (!said.success || !launch) throw refuse('forbidden');
      const { part, told, data } = said.data;
      await savePackage(db, storage, launch, { playId: launch.playId, says: { part, told, data } }, at);
      return reply.code(204).send();
    },
  },
];
