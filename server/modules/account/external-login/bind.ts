import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Client } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { addExternalAccount } from '../../directory/index.ts';
import { type CaptchaAnswer, spendCode, spendOnce } from '../../messaging/index.ts';
import { proveAccount } from '../session/credentials.ts';
import { rememberDevice } from '../session/known-place.ts';
import { startSession } from '../session/sign-in.ts';
import * as queries from './external-login.queries.ts';
import { tickets } from './ticket.rules.ts';

interface Form extends CaptchaAnswer {
  readonly ticket: string;
  readonly username: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * The first time from outside: whoever knows the password of an account links it with whom the provider vouches for. Only
 * the browser that came back from the provider can do it: a ticket sent to somebody else would make them link their
 * account with the sender.
 */
export async function bindOutside(
  db: Db,
  keys: Keys,
  form: Form,
  browser: string | undefined,
  client: Client,
  at: Date,
) {
  const ticket = tickets.read(keys, form.ticket, at);
  if (!ticket || ticket.browser !== browser) throw refuse('bindExpired');
  const { userId, codeId } = await proveAccount(db, keys, form, client, at);
  const tokens = await inTransaction(db, async (db) => {
    const { organisationId, providerId, externalId } = ticket;
    if (!(await queries.belongsTo(db, organisationId, userId))) throw refuse('bindForeign');
    const provider = await queries.enabledProvider(db, providerId);
    if (!provider || !(await spendOnce(db, `bind ${ticket.id}`, new Date(ticket.until)))) throw refuse('bindExpired');
    if (!(await addExternalAccount(db, { organisationId, providerId, externalId }, userId, at)))
      throw refuse('bindTaken');
    if (codeId) await spendCode(db, codeId, at);
    const tokens = await startSession(db, keys, userId, client, at, 'provider');
    const actor = { organisationId, userId, address: client.address };
    await audit(db, actor, { action: 'provider.link', target: userId, detail: { providerId, by: 'password' } });
    return tokens;
  });
  rememberDevice(keys, client, userId, at);
  return tokens;
}
