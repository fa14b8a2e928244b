import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id, isId } from '#contract/paging.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { StreamRoute } from '../../../kit/http/stream.ts';
import type { Db } from '../../../kit/transaction.ts';
import { contentAddress, isSigned } from './address.ts';
import { placeOf, subtitleText } from './media.queries.ts';
import { rangeOf } from './range.rules.ts';
import { shownInPage } from './sniff.rules.ts';

/** Where the bytes of a medium lie in the storage. */
export const fileOf = (key: string) => `media/${key}`;

const Params = z.object({ organisationId: Id, mediaId: Id, part: z.string().max(50) });
const Query = z.object({ until: z.coerce.number(), sign: z.string().max(100) });

/** Films, sounds, documents, pictures and subtitles by a signed address, also in part. */
export const contentStream = (keys: Keys, storage: Storage): StreamRoute => ({
  methods: ['GET', 'HEAD'],
  path: `${contentAddress}/:organisationId/:mediaId/:part`,
  access: 'anyone',
  handle: async ({ db, at, request, reply }) => {
    const params = Params.safeParse(request.params);
    const query = Query.safeParse(request.query);
    if (!params.success || !query.success || !isSigned(keys, params.data, query.data, at)) throw refuse('notFound');
    const { organisationId, mediaId, part } = params.data;
    if (isId(part)) return sendSubtitle(db, params.data, reply);
    const place = await placeOf(db, organisationId, mediaId);
    const shown =
      part === 'poster'
        ? { key: place?.posterKey, mime: 'image/jpeg' }
        : { key: place?.renditionKey ?? place?.storageKey, mime: place?.renditionMime ?? place?.mime ?? '' };
    if (!place || !shown.key) throw refuse('notFound');
    return sendPart({ storage, file: fileOf(shown.key), mime: shown.mime, name: place.name }, request, reply);
  },
});

const closed = { 'Content-Security-Policy': "default-src 'none'; sandbox", 'Cache-Control': 'private, max-age=3600' };

async function sendSubtitle(db: Db, { organisationId, mediaId, part }: z.output<typeof Params>, reply: FastifyReply) {
  const content = await subtitleText(db, organisationId, mediaId, part);
  if (content === undefined) throw refuse('notFound');
  return reply.headers({ ...closed, 'Content-Type': 'text/vtt; charset=utf-8' }).send(content);
}

interface Sent {
  readonly storage: Storage;
  readonly file: string;
  readonly mime: string;
  readonly name: string;
  /** No browser keeps it: it may be taken away at any moment. */
  readonly fresh?: boolean;
}

/** A file of the storage, or the part of it that is asked for. */
export async function sendPart(
  { storage, file, mime, name, fresh = false }: Sent,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const size = await storage.fileSize(file).catch(() => undefined);
  if (size === undefined) throw refuse('notFound');
  const range = rangeOf(request.headers.range, size);
  const kind = shownInPage(mime) ? 'inline' : 'attachment';
  reply.headers({
    ...closed,
    ...(fresh && { 'Cache-Control': 'no-store' }),
    'Accept-Ranges': 'bytes',
    'Content-Type': mime || 'application/octet-stream',
    'Content-Disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  if (range === 'impossible') return reply.code(416).header('Content-Range', `bytes */${size}`).send();
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  if (range !== 'whole') reply.code(206).header('Content-Range', `bytes ${first}-${last}/${size}`);
  reply.header('Content-Length', last - first + 1);
  return request.method === 'HEAD' || size === 0 ? reply.send() : reply.send(await storage.readPart(file, first, last));
}
