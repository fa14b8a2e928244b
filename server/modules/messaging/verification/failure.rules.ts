export const nameWindowMs = 15 * 60_000;
export const addressWindowMs = 60_000;
export const failuresBeforeLock = 5;
export const failuresBeforeCaptcha = 3;
/** From a place where the account signed in before, each with a picture and within a minute; others wait that long. */
export const mostFromKnownPlace = 30;
export const knownPlaceWindowMs = 60_000;
/** From an address with so many failures within the minute whoever has failed once reads a picture; the others notice nothing. */
export const sprayedAddress = 100;
const slowedAddress = 300;
const longestDelayMs = 3000;

/** How long a refusal is held back; who signs in waits for nobody. */
export const failureDelayMs = (fromAddress: number) =>
  Math.min(longestDelayMs, Math.max(0, fromAddress - slowedAddress) * 20);
