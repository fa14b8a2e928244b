import type { Keys } from '../../../kit/crypto/keys.ts';
import { isSignedUntil, type SignedUntil, signUntil } from '../../../kit/crypto/signed-until.ts';

/** As long as a lesson and somebody who watches it twice. */
const goodForMs = 12 * 3_600_000;
/** Addresses of the same hours are the same, so that a browser keeps what it has loaded. */
const stepMs = 3_600_000;

export const filmBase = '/live/api/v1/film';

interface Named {
  readonly organisationId: string;
  readonly lessonId: string;
}

const textOf = ({ organisationId, lessonId }: Named) => `film ${organisationId} ${lessonId}`;

/** Players send no token of a session: the address itself says who may see, and all parts of the film stand beside it. */
export function filmAddress(keys: Keys, named: Named, at: Date) {
  const until = Math.ceil((at.getTime() + goodForMs) / stepMs) * stepMs;
  const { organisationId, lessonId } = named;
  return `${filmBase}/${organisationId}/${lessonId}/${until}/${signUntil(keys, textOf(named), until)}/index.m3u8`;
}

export const isSigned = (keys: Keys, named: Named, given: SignedUntil, at: Date) =>
  isSignedUntil(keys, textOf(named), given, at);
