import type { Keys } from '../../../kit/crypto/keys.ts';
import { isSignedUntil, type SignedUntil, signUntil } from '../../../kit/crypto/signed-until.ts';

/** As long as somebody may sit before one film. */
const goodForMs = 6 * 3_600_000;
/** Addresses of the same hours are the same, so that a browser keeps what it has loaded. */
const stepMs = 3_600_000;

export const contentAddress = '/course/api/v1/media/content';

interface Named {
  readonly organisationId: string;
  readonly mediaId: string;
  /** `shown`, `poster`, or the id of a subtitle. */
  readonly part: string;
}

const textOf = ({ organisationId, mediaId, part }: Named) => `media ${organisationId} ${mediaId} ${part}`;

/** Players and readers of documents send no token of a session: who may see the file gets an address that ends. */
export function signedAddress(keys: Keys, named: Named, at: Date) {
  const until = Math.ceil((at.getTime() + goodForMs) / stepMs) * stepMs;
  const { organisationId, mediaId, part } = named;
  const sign = signUntil(keys, textOf(named), until);
  return `${contentAddress}/${organisationId}/${mediaId}/${part}?until=${until}&sign=${sign}`;
}

export const isSigned = (keys: Keys, named: Named, given: SignedUntil, at: Date) =>
  isSignedUntil(keys, textOf(named), given, at);
