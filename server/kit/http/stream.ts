import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#contract/access.ts';
import type { Db } from '../transaction.ts';
import type { Caller } from './serve.ts';

/** The type of a body that is read as it comes; the tus protocol calls it so. */
export const streamType = 'application/offset+octet-stream';

interface StreamCall {
  readonly db: Db;
  /** Undefined where anybody may come: then the address itself says who may. */
  readonly user: Caller | undefined;
  readonly at: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What has the shape of a protocol of its own (a film in parts, an upload that goes on) and not of a call. */
export interface StreamRoute {
  readonly methods: readonly ('GET' | 'HEAD' | 'PATCH' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS')[];
  readonly path: `/${string}`;
  readonly access: Access;
  /** Bodies of any type are read whole, as bytes; else they stay on the wire. */
  readonly readsBytes?: boolean;
  /** Of one body, from which follows how long it may take. */
  readonly mostBytes?: number;
  readonly handle: (call: StreamCall) => Promise<unknown>;
}
