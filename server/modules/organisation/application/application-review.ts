import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import { queueMail, queueSms } from '../../messaging/index.ts';
import { addFirstAdministrator, phoneHasAccount } from '../asks.ts';
import { insertOrganisation } from '../organisation.queries.ts';
import { refuseOthers } from '../organisation-desk.ts';
import * as queries from './application.queries.ts';
import { approvedText, firstJobNumber, rejectedText } from './application.rules.ts';

export async function applicationDesk(
  db: Db,
  user: Caller,
  { page, size, ...filter }: queries.ApplicationFilter & { page: number; size: number },
) {
  await refuseOthers(db, user);
  const [list, counts] = await Promise.all([
    queries.applicationPage(db, filter, { page, size }),
    queries.deskCounts(db),
  ]);
  return { ...list, counts };
}

/** Makes everything that an organisation needs for its first sign-in; a second time answers the same organisation. */
export function approve(db: Db, user: Caller, applicationId: string, home: string, at: Date) {
  return inTransaction(db, async (db) => {
    await refuseOthers(db, user);
    const application = await held(db, applicationId);
    if (application.organisationId) return { organizationId: application.organisationId };
    if (application.state !== 'PENDING') throw decided(application);
    await refuseTaken(db, application);
    const organizationId = await orTakenMeanwhile(application, open(db, application, at));
    const decision = { state: 'APPROVED' as const, reason: null, organisationId: organizationId, by: user.userId };
    await queries.decideApplication(db, applicationId, decision, at);
    await tell(db, user, application, approvedText(application, home), at);
    const { name, code, kind } = application;
    await audit(db, user, {
      action: 'application.approve',
      target: applicationId,
      detail: { organizationId, name, code, kind },
    });
    return { organizationId };
  });
}

export function reject(
  db: Db,
  user: Caller,
  { applicationId, reason }: { applicationId: string; reason: string },
  home: string,
  at: Date,
) {
  return inTransaction(db, async (db) => {
    await refuseOthers(db, user);
    const application = await held(db, applicationId);
    if (application.state === 'REJECTED' && application.reason === reason) return { rejected: true };
    if (application.state !== 'PENDING') throw decided(application);
    const decision = { state: 'REJECTED' as const, reason, organisationId: null, by: user.userId };
    await queries.decideApplication(db, applicationId, decision, at);
    await tell(db, user, application, rejectedText(application, reason, home), at);
    const { name } = application;
    await audit(db, user, { action: 'application.reject', target: applicationId, detail: { name, reason } });
    return { rejected: true };
  });
}

async function held(db: Db, applicationId: string) {
  const application = await queries.holdApplication(db, applicationId);
  if (!application) throw refuse('notFound');
  return application;
}

const decided = ({ reviewerName, state }: queries.HeldApplication) =>
  refuse('applicationDecided', {
    name: reviewerName ?? '他人',
    decision: state === 'APPROVED' ? '通过' : '驳回',
  });

const takenWords = ({ code, phone }: queries.HeldApplication) => ({
  code: refuse('organisationCodeTaken', { code }),
  phone: refuse('applicantHasAccount', { phone }),
});

/** Both may have been given away while the application waited. */
async function refuseTaken(db: Db, application: queries.HeldApplication) {
  const words = takenWords(application);
  if (await queries.organisationHasCode(db, application.code)) throw words.code;
  if (await phoneHasAccount(db, application.phone)) throw words.phone;
}

/** Or in the same instant; a sign-in name of this code is taken by who took the code. */
function orTakenMeanwhile<T>(application: queries.HeldApplication, work: Promise<T>) {
  const { code, phone } = takenWords(application);
  return refusingTaken(work, { organisation_code_key: code, users_username: code, users_phone: phone });
}

async function open(db: Db, application: queries.HeldApplication, at: Date) {
  const { name, code, kind, contactName, phone, email, passwordHash } = application;
  const organisation = { name, code, kind };
  const contact = { contactPhone: phone, contactEmail: email };
  const organisationId = await insertOrganisation(db, { ...organisation, ...contact });
  const person = { realName: contactName, jobNumber: firstJobNumber, phone, email, passwordHash };
  await addFirstAdministrator(db, { organisationId, organisation, ...person }, at);
  return organisationId;
}

async function tell(
  db: Db,
  user: Caller,
  { phone, email }: queries.HeldApplication,
  { template, params, subject, content, mail }: ReturnType<typeof approvedText>,
  at: Date,
) {
  const { organisationId } = user;
  await queueSms(db, { organisationId, phone, template, params, content }, at);
  if (email) await queueMail(db, { organisationId, to: email, subject, content: mail, template }, at);
}
