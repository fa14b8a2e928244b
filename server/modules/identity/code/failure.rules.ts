/** How often it failed lately: with this name, and from this address within the minute. */
export interface Tally {
  readonly name: number;
  readonly nameUntil: Date | undefined;
  readonly address: number;
}

export const nameWindowMs = 15 * 60_000;
export const addressWindowMs = 60_000;
export const failuresBeforeLock = 5;
const failuresBeforeCaptcha = 3;
/** From such an address whoever has failed once reads a picture; the others behind it notice nothing. */
const sprayedAddress = 100;
const slowedAddress = 300;
const longestDelayMs = 3000;

export const captchaNeeded = ({ name, address }: Tally) =>
  name >= failuresBeforeCaptcha || (name > 0 && address >= sprayedAddress);

/** How long a refusal is held back; who signs in waits for nobody. */
export const failureDelayMs = (fromAddress: number) =>
  Math.min(longestDelayMs, Math.max(0, fromAddress - slowedAddress) * 20);
