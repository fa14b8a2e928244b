import { createHash } from 'node:crypto';
import { randomName } from '../../../kit/id.ts';

/** A picture of an import under the name it will have. */
export interface NamedPicture {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const half = 16;

/** Nobody guesses the first half, 96 random bits; the second half is the same for the same picture. */
export const pictureName = (bytes: Uint8Array) =>
  randomName().slice(0, half) + createHash('sha256').update(bytes).digest('base64url').slice(0, half);

export const pictureAddress = (name: string) => `/question/api/v1/picture/${name}`;

const addresses = /\/question\/api\/v1\/picture\/([\w-]{32})/g;

/** A text that shows the same pictures under other names is the same after this. */
export const namelessPictures = (text: string) => text.replace(addresses, (_, name: string) => name.slice(half));

/** The names of the pictures that texts show. */
export const picturesIn = (text: string) => [...text.matchAll(addresses)].map((found) => found[1] ?? '');
