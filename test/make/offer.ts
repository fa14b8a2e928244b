import type { Insertable } from 'kysely';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import { newId } from '../../server/kit/id.ts';
import { payPurpose } from '../../server/modules/recruitment/offer/offer.rules.ts';
import type { Offer } from '../../server/schema.ts';
import type { TestOrganisation } from '../make.ts';
import { testServer } from '../server.ts';

type Given = Partial<Insertable<Offer>> & {
  readonly madeBy: string;
  readonly approverId?: string;
  readonly applicationState?: ApplicationState;
};

/** An offer of 15,000 yuan a month to whoever applied, asked of its maker unless another is named. */
export async function makeOffer(
  { organisationId, rootId }: TestOrganisation,
  applicationId: string,
  { approverId, applicationState, ...given }: Given,
) {
  const { db, keys } = await testServer();
  const id = newId();
  const row = {
    ...{ organisationId, id, applicationId, departmentId: rootId, payUnit: 'MONTH' as const, probationMonths: 3 },
    ...{ startOn: '2199-01-05', validUntil: '2198-12-31T16:00:00.000Z', madeAt: new Date().toISOString() },
    pay: keys.conceal(payPurpose(organisationId, id), '1500000'),
    ...given,
  };
  await db.insertInto('offer').values(row).execute();
  const approver = { organisationId, offerId: id, position: 1, userId: approverId ?? given.madeBy };
  await db.insertInto('offerApprover').values(approver).execute();
  if (applicationState) {
    await db.updateTable('application').set({ state: applicationState }).where('id', '=', applicationId).execute();
  }
  return { offerId: id };
}
