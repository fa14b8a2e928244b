import { z } from 'zod';
import type { Keys } from '../../../kit/crypto/keys.ts';
import type { Journey } from '../../directory/index.ts';

/** How long somebody may take at the provider, and to confirm with a password. */
export const ticketMs = 10 * 60_000;

const Travelling = z.object({
  organisationId: z.string(),
  providerId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  until: z.number(),
});
export type Travelling = z.output<typeof Travelling> & Journey;

const Ticket = z.object({
  id: z.string(),
  organisationId: z.string(),
  providerId: z.string(),
  externalId: z.string(),
  /** The browser that came back from the provider; in another one the ticket is no good. */
  browser: z.string(),
  until: z.number(),
});
export type Ticket = z.output<typeof Ticket>;

function seals<S extends z.ZodType<{ until: number }>>(purpose: string, schema: S) {
  return {
    write: (keys: Keys, content: z.output<S>) => keys.conceal(purpose, JSON.stringify(content)),
    /** Undefined when it is none of ours or too old. */
    read: (keys: Keys, sealed: string | undefined, at: Date): z.output<S> | undefined => {
      const text = sealed === undefined ? undefined : keys.reveal(purpose, sealed);
      if (text === undefined) return undefined;
      const content = schema.parse(JSON.parse(text));
      return content.until > at.getTime() ? content : undefined;
    },
  };
}

export const travelling = seals('identity provider journey', Travelling);
export const tickets = seals('identity provider ticket', Ticket);

interface Match {
  readonly userId: string;
  readonly linked: boolean;
  readonly manages: boolean;
}

/**
 * The one on-duty person whom a verified phone or address means; undefined for none or several. Nobody gets rights over
 * others on the word of a provider alone: who manages anything confirms once with their password.
 */
export function onlyMatch(matches: readonly Match[]) {
  const [first, ...others] = matches;
  return first && others.length === 0 && !first.linked && !first.manages ? first.userId : undefined;
}
