import { application } from '#contract/organisation/application.ts';
import { organisationDesk } from '#contract/organisation/organisation-desk.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { serve } from '../../../kit/http/serve.ts';
import { sendCode } from '../../messaging/index.ts';
import { organisationList, resume, suspend } from '../organisation-desk.ts';
import { modifyPlan } from '../plan/plan.ts';
import { addApplication, ownApplications } from './application.ts';
import { applicationDesk, approve, reject } from './application-review.ts';

/** `home`: where links in mails lead. */
export const applicationRoutes = (keys: Keys, home: string) => [
  ...serve(application, {
    sendCode: ({ db, query, body, client, at }) =>
      sendCode(db, { ...body, phone: query.phone, purpose: 'signUp', address: client.address, keys }, at),
    addCompany: ({ db, body, client, at }) => addApplication(db, keys, { ...body, address: client.address }, at),
    addIndustry: ({ db, body, client, at }) => addApplication(db, keys, { ...body, address: client.address }, at),
    state: ({ db, body, client, at }) => ownApplications(db, keys, { ...body, address: client.address }, at),
    search: ({ db, user, query }) => applicationDesk(db, user, query),
    approve: ({ db, user, query, at }) => approve(db, user, query.applicationId, home, at),
    reject: ({ db, user, query, body, at }) => reject(db, user, { ...query, reason: body.reason }, home, at),
  }),
  ...serve(organisationDesk, {
    search: ({ db, user, query }) => organisationList(db, user, query),
    suspend: ({ db, user, query, body, at }) => suspend(db, user, query.organizationId, body.reason, at),
    resume: ({ db, user, query }) => resume(db, user, query.organizationId),
    modifyPlan: ({ db, user, query, body }) => modifyPlan(db, user, query.organizationId, body),
  }),
];
