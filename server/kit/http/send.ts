import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, FileBytes, FileReply, RawBytes } from '#contract/endpoint.ts';

/** What a handler returned, in the form that its endpoint names. */
export function send(endpoint: Endpoint, result: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (endpoint.rawReply) return sendRaw(result as RawBytes, request, reply);
  if ('file' in endpoint.reply) return sendFile(endpoint.reply, result as FileBytes, reply);
  // Whatever the contract does not name is stripped here: no key or hash leaves by accident.
  const res = (endpoint.reply as z.ZodType).parse(result);
  reply.header('Cache-Control', 'no-store');
  if (endpoint.redirect) return reply.redirect((res as { location: string }).location);
  return endpoint.fieldsOnTop ? { code: 0, res, ...(res as object) } : { code: 0, res };
}

function sendRaw({ gzip, etag }: RawBytes, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Authorization' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply
    .headers({ 'Content-Type': 'application/json; charset=utf-8', 'Content-Encoding': 'gzip' })
    .send(Buffer.from(gzip));
}

/** RFC 8187: four characters that encodeURIComponent leaves alone mean something else in a header. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function sendFile(kind: FileReply, { name, bytes, contentType, inline }: FileBytes, reply: FastifyReply) {
  const disposition = `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`;
  return reply
    .headers({
      'Content-Type': contentType ?? kind.contentType,
      'Content-Disposition': disposition,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': inline ? 'private, max-age=31536000, immutable' : 'no-store',
    })
    .send(Buffer.from(bytes));
}
