import { createHash, timingSafeEqual } from 'node:crypto';

/** The keys that an exam asks Safe Exam Browser for; of each list that is not empty one has to be shown. */
export interface SebKeys {
  readonly sebConfigKeys: readonly string[];
  readonly sebExamKeys: readonly string[];
}

/** What a browser shows: of an address, hashed together with a key that only Safe Exam Browser works out. */
export interface SebProof {
  readonly address: string;
  readonly configKeyHash: string | undefined;
  readonly examKeyHash: string | undefined;
}

/** As Safe Exam Browser does it: SHA-256 of the absolute address without its fragment, followed by the key. */
export const sebHash = (address: string, key: string) =>
  createHash('sha256')
    .update(address.replace(/#.*$/s, '') + key)
    .digest();

export const asksForSeb = ({ sebConfigKeys, sebExamKeys }: SebKeys) => sebConfigKeys.length + sebExamKeys.length > 0;

const hexHash = /^[0-9a-f]{64}$/i;

function isShown(keys: readonly string[], address: string, hash: string | undefined) {
  if (keys.length === 0) return true;
  if (hash === undefined || !hexHash.test(hash)) return false;
  const shown = Buffer.from(hash, 'hex');
  // All are compared, so that the time tells nothing of which it was.
  return keys.filter((key) => timingSafeEqual(sebHash(address, key), shown)).length > 0;
}

/** Is one of what was shown right for all that the exam asks for? */
export const showsSeb = ({ sebConfigKeys, sebExamKeys }: SebKeys, proofs: readonly SebProof[]) =>
  proofs.some(
    ({ address, configKeyHash, examKeyHash }) =>
      isShown(sebConfigKeys, address, configKeyHash) && isShown(sebExamKeys, address, examKeyHash),
  );

/** Where the page began, where it was when it asked, and when it was answered. */
const mostPages = 3;
const longestAddress = 2000;

/** The origins of this service; without a public address the host that was asked, as what is before it may hide HTTPS. */
const originsOf = (host: string, publicUrl: string | undefined) =>
  publicUrl ? [publicUrl] : [`https://${host}`, `http://${host}`];

interface Request {
  readonly host: string;
  /** Path and query of the request. */
  readonly url: string;
  header(name: string): string | undefined;
}

/**
 * What of a request may show Safe Exam Browser: its own headers, which are about the address that is asked, and what our
 * page has read by its JavaScript interface, which is about the page. Neither the name of the browser nor what is about
 * another site counts.
 */
export function sebProofs(request: Request, publicUrl: string | undefined): SebProof[] {
  const own = {
    configKeyHash: request.header('x-safeexambrowser-configkeyhash'),
    examKeyHash: request.header('x-safeexambrowser-requesthash'),
  };
  const read = {
    configKeyHash: request.header('seb-config-key-hash'),
    examKeyHash: request.header('seb-exam-key-hash'),
  };
  // Most requests show nothing, and the host is worked out on demand.
  if (!isAny(own) && !isAny(read)) return [];
  const origins = originsOf(request.host, publicUrl);
  const pages = (request.header('seb-pages') ?? '').split(' ').slice(0, mostPages);
  return [
    ...origins.map((origin) => ({ address: origin + request.url, ...own })),
    ...pages.filter((page) => isOfOrigin(page, origins)).map((address) => ({ address, ...read })),
  ];
}

const isAny = ({ configKeyHash, examKeyHash }: Omit<SebProof, 'address'>) =>
  (configKeyHash ?? examKeyHash) !== undefined;

const isOfOrigin = (address: string, origins: readonly string[]) =>
  address.length <= longestAddress && URL.canParse(address) && origins.includes(new URL(address).origin);
