import { audit } from '../../kit/audit.ts';
import { refuse } from '../../kit/errors.ts';
import type { Caller } from '../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../kit/transaction.ts';
import { endSessionsIn } from './asks.ts';
import * as queries from './organisation-desk.queries.ts';

/** These desks look into every organisation: a role that names the permission opens them to the platform's people only. */
export async function refuseOthers(db: Db, user: Caller) {
  if (!(await queries.isPlatform(db, user.organisationId))) throw refuse('forbidden');
}

export async function organisationList(
  db: Db,
  user: Caller,
  query: { page: number; size: number; state?: queries.DeskState | undefined; keyword?: string | undefined },
) {
  await refuseOthers(db, user);
  return queries.organisationPage(db, query, query);
}

export function suspend(db: Db, user: Caller, organisationId: string, reason: string, at: Date) {
  return inTransaction(db, async (db) => {
    const organisation = await holdForDesk(db, user, organisationId);
    if (organisation.kind === 'platform') throw refuse('platformStays');
    if (organisation.state !== 'ACTIVE') return { state: 'SUSPENDED' as const };
    await queries.setState(db, organisationId, 'SUSPENDED');
    const sessionsEnded = await endSessionsIn(db, organisationId, at);
    const detail = { name: organisation.name, reason, sessionsEnded };
    await audit(db, user, { action: 'organisation.suspend', target: organisationId, detail });
    return { state: 'SUSPENDED' as const };
  });
}

export function resume(db: Db, user: Caller, organisationId: string) {
  return inTransaction(db, async (db) => {
    const organisation = await holdForDesk(db, user, organisationId);
    if (organisation.state === 'ACTIVE') return { state: 'ACTIVE' as const };
    await queries.setState(db, organisationId, 'ACTIVE');
    const detail = { name: organisation.name };
    await audit(db, user, { action: 'organisation.resume', target: organisationId, detail });
    return { state: 'ACTIVE' as const };
  });
}

/** An organisation that is in, held until the transaction ends. */
export async function holdForDesk(db: Db, user: Caller, organisationId: string) {
  await refuseOthers(db, user);
  const organisation = await queries.holdOrganisation(db, organisationId);
  if (!organisation) throw refuse('notFound');
  return organisation;
}
