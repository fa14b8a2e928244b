import { randomBytes, randomUUIDv7 } from 'node:crypto';

/** UUIDv7: made by the server, in the order of time. */
export const newId = (): string => randomUUIDv7();

/** Unguessable name for a file or a one-time link: 192 bits. */
export const randomName = () => randomBytes(24).toString('base64url');
