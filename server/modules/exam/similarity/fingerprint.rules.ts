/** Tokens of one k-gram: what two programs share of fewer is taken for chance and never found. */
export const gramTokens = 10;
/** k-grams of one window, of which one is kept. */
export const windowGrams = 6;
/** What two programs share of so many tokens on end is always found. */
export const surelyFound = windowGrams + gramTokens - 1;

export interface Fingerprint {
  readonly hash: number;
  /** Place of its first token. */
  readonly at: number;
}

/**
 * A number for each run of `size` tokens, by two sums modulo primes below 2^26 side by side: together exact in a double, and
 * so many that two different runs of one question never meet by chance.
 */
export function gramHashes(tokens: readonly string[], size = gramTokens) {
  const codes = tokens.map(codeOf);
  const hashes: number[] = [];
  for (let at = 0; at + size <= codes.length; at += 1) {
    let [high, low] = [7, 11];
    for (let place = at; place < at + size; place += 1) {
      const code = codes[place] ?? 0;
      high = (high * 263 + code) % 33_554_393;
      low = (low * 307 + code) % 67_108_859;
    }
    hashes.push(high * 67_108_864 + low);
  }
  return hashes;
}

function codeOf(token: string) {
  let code = 17;
  for (let at = 0; at < token.length; at += 1) code = (code * 31 + token.charCodeAt(at)) % 1_048_573;
  return code;
}

/**
 * Winnowing (Schleimer, Wilkerson, Aiken: Winnowing: Local Algorithms for Document Fingerprinting, SIGMOD 2003): of every
 * window of w consecutive hashes of k-grams the smallest is kept, of equal ones the rightmost, and one that several windows
 * choose is kept once. With k = `gramTokens` (10) and w = `windowGrams` (6) its guarantee is: a run of at least
 * t = w + k − 1 = 15 tokens that two programs share is always found, and one shorter than k tokens never. Of random text
 * 2 / (w + 1) of the hashes are kept. A program with fewer k-grams than a window has them all in one.
 */
export function winnow(hashes: readonly number[], window = windowGrams): Fingerprint[] {
  const kept: Fingerprint[] = [];
  const width = Math.min(window, hashes.length);
  let chosen = -1;
  for (let from = 0; width > 0 && from + width <= hashes.length; from += 1) {
    let least = from;
    for (let at = from + 1; at < from + width; at += 1) if ((hashes[at] ?? 0) <= (hashes[least] ?? 0)) least = at;
    if (least === chosen) continue;
    chosen = least;
    kept.push({ hash: hashes[least] ?? 0, at: least });
  }
  return kept;
}

export const fingerprintsOf = (tokens: readonly string[]) => winnow(gramHashes(tokens));
