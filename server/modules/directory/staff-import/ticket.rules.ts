import type { Keys } from '../../../kit/crypto/keys.ts';
import { randomName } from '../../../kit/id.ts';

export const ticketSeconds = 60;

export const ticketKinds = ['staff', 'importProblems', 'importTemplate'] as const;

export interface Ticket {
  readonly kind: (typeof ticketKinds)[number];
  /** Whoever it was made for; it is good as long as they are signed in. */
  readonly sessionId: string;
  /** The department or the import it is about. */
  readonly target: string | undefined;
}

interface Opened extends Ticket {
  readonly nonce: string;
  readonly expiresAt: Date;
}

/** Keeps this seal apart from others of the same key. */
const purpose = 'download';

/** `kind.session.target.expiry.nonce.seal`, short enough for a part of a path. */
export function sealTicket(keys: Keys, { kind, sessionId, target = '' }: Ticket, at: Date) {
  const expiry = at.getTime() + ticketSeconds * 1000;
  const body = [ticketKinds.indexOf(kind), sessionId, target, expiry.toString(36), randomName()].join('.');
  return `${body}.${keys.seal(`${purpose}.${body}`)}`;
}

/** Undefined for one that is over, altered or none of ours. */
export function openTicket(keys: Keys, text: string, at: Date): Opened | undefined {
  const [number = '', sessionId = '', target = '', expiry = '', nonce = '', seal = ''] = text.split('.');
  const kind = ticketKinds[Number(number)];
  const body = [number, sessionId, target, expiry, nonce].join('.');
  if (!kind || !keys.unseal(`${purpose}.${body}`, seal)) return undefined;
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  return expiresAt > at ? { kind, sessionId, target: target || undefined, nonce, expiresAt } : undefined;
}
