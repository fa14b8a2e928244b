import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint, FileBytes, FileReply, RawBytes } from '#contract/endpoint.ts';
import { inPieces } from '../thread/in-pieces.ts';

/** What a handler returned, in the form that its endpoint names. */
export function send(endpoint: Endpoint, result: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (endpoint.rawReply) return sendRaw(result as RawBytes, request, reply);
  if ('file' in endpoint.reply) return sendFile(endpoint.reply, result as FileBytes, reply);
  reply.header('Cache-Control', 'no-store');
  if (isLarge(result)) return sendLarge(endpoint, result as object, reply);
  const res = parsed(endpoint, result);
  return endpoint.redirect ? reply.redirect((res as { location: string }).location) : envelope(endpoint, res);
}

const envelope = ({ fieldsOnTop }: Endpoint, res: unknown) =>
  fieldsOnTop ? { code: 0, res, ...(res as object) } : { code: 0, res };

/** Whatever the contract does not name is stripped here: no key or hash leaves by accident. */
const parsed = ({ reply }: Endpoint, result: unknown) => (reply as z.ZodType).parse(result);

/** Parsing and writing more values than these takes some milliseconds. */
const manyValues = 1000;

function isLarge(value: unknown, seen = { values: 0 }): boolean {
  seen.values += 1;
  if (seen.values > manyValues) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => isLarge(inner, seen));
}

const isPlain = (schema: z.ZodType) => (schema._zod.def.checks ?? []).length === 0;

/** The same as `parse`; of a long list or a large tree each part is parsed by itself, with a pause between. */
export function* parsing(schema: z.ZodType, value: unknown): Generator<undefined, unknown> {
  if (isPlain(schema) && isLarge(value)) {
    if (schema instanceof z.ZodArray && Array.isArray(value)) {
      const items: unknown[] = [];
      for (const one of value) items.push(yield* parsing(schema.element as z.ZodType, one));
      return items;
    }
    if (schema instanceof z.ZodObject && schema.def.catchall === undefined) {
      const fields: [string, unknown][] = [];
      for (const [key, field] of Object.entries(schema.shape as Record<string, z.ZodType>))
        fields.push([key, yield* parsing(field, (value as Record<string, unknown>)[key])]);
      return Object.fromEntries(fields);
    }
  }
  const whole = schema.parse(value);
  yield;
  return whole;
}

/** Lists stand in `res` or in a field of it. */
const listDepth = 3;

/** The text of JSON.stringify, in pieces: of a list each element is one, or several where it is large itself. */
export function* jsonPieces(value: unknown, depth = listDepth): Generator<string> {
  if ((depth === 0 && !isLarge(value)) || typeof value !== 'object' || value === null || 'toJSON' in value) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) {
      const before = at === 0 ? '[' : ',';
      if (!isLarge(one)) yield `${before}${JSON.stringify(one) ?? 'null'}`;
      else {
        yield before;
        yield* jsonPieces(one, depth);
      }
    }
    yield value.length === 0 ? '[]' : ']';
    return;
  }
  let before = '{';
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    yield* jsonPieces(inner, Math.max(0, depth - 1));
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** Small elements are joined, since each buffer has a fixed cost. */
const charactersOfBuffer = 16_000;

function* jsonBytes(value: unknown): Generator<undefined, Buffer> {
  const buffers: Buffer[] = [];
  let text = '';
  for (const piece of jsonPieces(value)) {
    text += piece;
    if (text.length < charactersOfBuffer) continue;
    buffers.push(Buffer.from(text));
    text = '';
    yield;
  }
  buffers.push(Buffer.from(text));
  return Buffer.concat(buffers);
}

/** Serialised replies of results that several callers share, by endpoint. */
const written = new WeakMap<object, { readonly endpoint: Endpoint; readonly bytes: Buffer }>();

/** Written in pieces: fifty of these at once must not block the event loop. */
async function sendLarge(endpoint: Endpoint, result: object, reply: FastifyReply) {
  function* writing() {
    const before = written.get(result);
    if (before?.endpoint === endpoint) return before.bytes;
    const res = yield* parsing(endpoint.reply as z.ZodType, result);
    const bytes = yield* jsonBytes(envelope(endpoint, res));
    written.set(result, { endpoint, bytes });
    return bytes;
  }
  return reply.type('application/json; charset=utf-8').send(await inPieces(writing()));
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
