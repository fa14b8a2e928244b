import type { Keys } from './keys.ts';

/** An address that lets in whoever has it until then; players and readers of documents send no token of a session. */
export interface SignedUntil {
  /** In milliseconds. */
  readonly until: number;
  readonly sign: string;
}

const textOf = (what: string, until: number) => `${what} ${until}`;

export const signUntil = (keys: Keys, what: string, until: number) => keys.seal(textOf(what, until));

export const isSignedUntil = (keys: Keys, what: string, { until, sign }: SignedUntil, at: Date) =>
  until >= at.getTime() && keys.unseal(textOf(what, until), sign);
