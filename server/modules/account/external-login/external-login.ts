import type { OutsideProblem } from '#contract/directory/provider.ts';
import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Client } from '../../../kit/http/serve.ts';
import { randomName } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import {
  addExternalAccount,
  callbackPath,
  makeProvider,
  type OutsidePerson,
  ProviderProblem,
} from '../../directory/index.ts';
import { spendOnce } from '../../messaging/index.ts';
import { startSession, type Tokens } from '../session/sign-in.ts';
import * as queries from './external-login.queries.ts';
import { onlyMatch, type Travelling, ticketMs, tickets, travelling } from './ticket.rules.ts';

/** The entrance as a whole: where the browser goes next, and what it is to keep until it comes back. */
export interface Way {
  readonly location: string;
  readonly journey?: string;
  readonly browser?: string;
  readonly tokens?: Tokens;
}

type Answer = Readonly<Record<string, string>>;

const back = (problem: OutsideProblem): Way => ({ location: `/login?problem=${problem}` });

/** To the provider, with a sealed note of what was asked that only this browser brings back. */
export async function goOutside(db: Db, keys: Keys, providerId: string, site: string, at: Date): Promise<Way> {
  const row = await queries.enabledProvider(db, providerId);
  if (!row) return back('gone');
  try {
    const way = await makeProvider(keys, row).byRedirect?.begin(site + callbackPath);
    if (!way) return back('gone');
    const note: Travelling = {
      ...{ organisationId: row.organisationId, providerId, ...way.journey },
      until: at.getTime() + ticketMs,
    };
    return { location: way.location, journey: travelling.write(keys, note) };
  } catch (failure) {
    return back(problemOf(failure));
  }
}

/** From the provider: into the service, or to the page that asks once for a password. */
export async function comeBack(
  db: Db,
  keys: Keys,
  journey: string | undefined,
  answer: Answer,
  client: Client,
  at: Date,
): Promise<Way> {
  const note = travelling.read(keys, journey, at);
  if (!note || note.state !== answer.state) return back('expired');
  // The same answer a second time, from this browser or a copy of it, is no sign-in.
  if (!(await spendOnce(db, `outside ${note.state}`, new Date(note.until)))) return back('expired');
  const row = await queries.enabledProvider(db, note.providerId);
  if (!row || row.organisationId !== note.organisationId) return back('gone');
  try {
    const person = await makeProvider(keys, row).byRedirect?.finish(note, answer);
    if (!person) return back('gone');
    return await admit(db, keys, note, person, client, at);
  } catch (failure) {
    return back(problemOf(failure));
  }
}

function problemOf(failure: unknown): OutsideProblem {
  if (failure instanceof ProviderProblem) return failure.kind;
  if (failure instanceof Refusal && failure.key === 'accountDisabled') return 'disabled';
  if (failure instanceof Refusal && failure.key === 'organisationClosed') return 'organisation';
  throw failure;
}

/**
 * The organisation's second factor is not asked for here: how strictly people prove who they are is the identity
 * provider's business, which has its own.
 */
function admit(db: Db, keys: Keys, note: Travelling, person: OutsidePerson, client: Client, at: Date): Promise<Way> {
  const outside = { organisationId: note.organisationId, providerId: note.providerId, externalId: person.externalId };
  return inTransaction(db, async (db) => {
    const userId =
      (await queries.linkedAccount(db, outside))?.userId ?? (await linkVerified(db, outside, person, client, at));
    // A person who was disabled or has left gets no session, whatever the provider says: startSession looks.
    if (userId)
      return { location: '/login?entered=1', tokens: await startSession(db, keys, userId, client, at, 'provider') };
    const browser = randomName();
    const ticket = tickets.write(keys, { ...outside, id: randomName(), browser, until: at.getTime() + ticketMs });
    const query = new URLSearchParams({ bind: ticket, name: person.name });
    return { location: `/login?${query}`, browser };
  });
}

/** Links by what the provider has verified, when that means exactly one person. */
async function linkVerified(
  db: Db,
  outside: { organisationId: string; providerId: string; externalId: string },
  person: OutsidePerson,
  client: Client,
  at: Date,
) {
  if (person.phone === null && person.email === null) return undefined;
  const userId = onlyMatch(await queries.matchesOf(db, outside, person));
  if (!userId || !(await addExternalAccount(db, outside, userId, at))) return undefined;
  const actor = { organisationId: outside.organisationId, userId, address: client.address };
  const by = person.phone === null ? 'email' : 'phone';
  await audit(db, actor, { action: 'provider.link', target: userId, detail: { providerId: outside.providerId, by } });
  return userId;
}
