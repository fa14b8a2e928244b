import type { z } from 'zod';
import type { Access } from './access.ts';
import type { Feature } from './plan.ts';

type Schema = z.ZodType;

/** The reply is a download: bytes with a name, not the JSON envelope. */
export interface FileReply {
  readonly file: true;
  readonly contentType: string;
}

export const file = (contentType = 'application/octet-stream'): FileReply => ({ file: true, contentType });

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly query?: Schema;
  readonly params?: Schema;
  readonly body?: Schema;
  readonly reply: Schema | FileReply;
  /** The body is form-encoded (the token call of spec §7). */
  readonly form?: true;
  /** The fields of `res` are repeated beside `code` (OAuth clients read them there). */
  readonly fieldsOnTop?: true;
  /** Bytes of the largest body; 1 MiB unless said. */
  readonly maxBytes?: number;
  /** One file comes as multipart form data in the field `file`. */
  readonly upload?: { readonly maxBytes: number };
  /** The handler answers ready-made bytes of the envelope (the exam paper). */
  readonly rawReply?: true;
  /** The browser is sent to `location` of the reply. */
  readonly redirect?: true;
  /**
   * Begins something new of this part of the product: the organisation's plan has to include it and still be valid.
   * What only goes on with something that was begun names nothing.
   */
  readonly requires?: Feature;
  /** A group role for the thing with this id in the query opens it too (an exam's own marker, who leads a group of a course). */
  readonly within?: 'examId' | 'groupId';
  /** Open also to who has signed in with a password that somebody else chose, and is to replace it first. */
  readonly withInitialPassword?: true;
  /** Callers of the same reach who ask at once get one answer, so they need not wait for each other. */
  readonly shared?: true;
  /** Limits failed calls per address: so many refusals a minute. */
  readonly failuresPerMinute?: number;
  /** Limits all calls per address, where anybody may ask for what costs much to make. */
  readonly callsPerMinute?: number;
}

export type Contract = Readonly<Record<string, Endpoint>>;

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** What the named part (`query`, `params`, `body`) is after parsing. */
export type Parsed<E, Part extends 'query' | 'params' | 'body'> = E extends { [P in Part]: infer S extends Schema }
  ? z.output<S>
  : undefined;

type SentPart<E, Part extends 'query' | 'params' | 'body'> = E extends { [P in Part]: infer S extends Schema }
  ? Record<never, never> extends z.input<S>
    ? { [P in Part]?: z.input<S> }
    : { [P in Part]: z.input<S> }
  : { [P in Part]?: undefined };

/** What a caller sends. */
export type Sent<E> = SentPart<E, 'query'> &
  SentPart<E, 'params'> &
  SentPart<E, 'body'> &
  (E extends { upload: object } ? { file: File } : { file?: undefined });

/** What a caller gets: `res` of the envelope, or the file. */
export type Reply<E> = E extends { reply: infer R }
  ? R extends Schema
    ? z.output<R>
    : { name: string; blob: Blob }
  : never;

/** What a handler returns before the reply is parsed. */
export type Returned<E> = E extends { rawReply: true }
  ? RawBytes
  : E extends { reply: infer R }
    ? R extends Schema
      ? z.input<R>
      : FileBytes
    : never;

export interface FileBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType?: string;
  /** Shown in the page (a picture) instead of saved. */
  readonly inline?: boolean;
}

/** Gzipped bytes of `{ "code": 0, "res": … }` that are the same for everybody who may have them. */
export interface RawBytes {
  readonly gzip: Uint8Array;
  readonly etag: string;
}
