import { z } from 'zod';

export const chunkBase = '/live/api/v1/chunk';

export const chunkLimits = {
  /** How much of a film is one chunk. */
  milliseconds: 2000,
  bytes: 8 * 1024 * 1024,
  /** Of one stream: more than twelve hours. */
  most: 24_000,
  /** A page that lost its network sends so many in no more than this disorder. */
  ahead: 300,
  /** Numbers of missing chunks in one reply. */
  missing: 50,
} as const;

/** What a page hears when it has sent a chunk. */
export const ChunkReply = z.object({
  /** All chunks below this number are here. */
  have: z.number().int(),
  /** Above it these are not: send them again. */
  missing: z.array(z.number().int()),
});
export type ChunkReply = z.output<typeof ChunkReply>;
