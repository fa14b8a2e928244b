import type { Foreign, KeyOf } from '../../../test/access/named.ts';
import type { RowsOf } from '../../../test/matrix/row.ts';

const entrance = 'the way in, for who has no session yet';

const picture = 'a picture under a name that cannot be guessed';

const settings = 'how the whole organisation looks and signs in';

const platform = 'the business of the platform';

const nowhere = crypto.randomUUID();

const textFile = () => new File(['no picture'], '标志.png');

export const rows: RowsOf<'organisation' | 'application' | 'organisationDesk'> = {
  'organisation.show': { kind: 'public', why: entrance, call: () => ({}) },
  'organisation.settings': { kind: 'whole', why: settings, call: () => ({}) },
  'organisation.modify': {
    ...{ kind: 'whole', why: settings },
    call: () => ({
      body: {
        ...{ name: '机构', brand: 'default', edition: 'standard', domain: '', secondFactor: 'off' },
        ...{ contactPhone: '', contactEmail: '', version: 999 },
      },
    }),
  },
  'organisation.changeLogo': { kind: 'whole', why: settings, call: () => ({ file: textFile() }) },
  'organisation.removeLogo': { kind: 'whole', why: settings, call: () => ({}) },
  'organisation.logo': { kind: 'public', why: picture },
  'application.sendCode': { kind: 'public', why: entrance },
  'application.addCompany': { kind: 'public', why: entrance },
  'application.addIndustry': { kind: 'public', why: entrance },
  'application.state': { kind: 'public', why: entrance },
  'application.search': { kind: 'platform', why: platform, call: () => ({}) },
  'application.approve': { kind: 'platform', why: platform, call: () => ({ query: { applicationId: nowhere } }) },
  'application.reject': {
    ...{ kind: 'platform', why: platform },
    call: () => ({ query: { applicationId: nowhere }, body: { reason: '原因' } }),
  },
  'organisationDesk.search': { kind: 'platform', why: platform, call: () => ({}) },
  'organisationDesk.suspend': {
    ...{ kind: 'platform', why: platform },
    call: ({ organisation: { organisationId } }) => ({
      query: { organizationId: organisationId },
      body: { reason: '原因' },
    }),
  },
  'organisationDesk.resume': {
    ...{ kind: 'platform', why: platform },
    call: ({ organisation: { organisationId } }) => ({ query: { organizationId: organisationId } }),
  },
  'organisationDesk.modifyPlan': {
    ...{ kind: 'platform', why: platform },
    call: ({ organisation: { organisationId } }) => ({
      query: { organizationId: organisationId },
      body: { plan: 'basic', seats: 10, validUntil: null, was: { plan: 'basic', seats: 10, validUntil: null } },
    }),
  },
};

export const foreign: Foreign<KeyOf<'organisation' | 'application' | 'organisationDesk'>> = {
  'application.approve': ({ departmentId: applicationId }) => ({ query: { applicationId } }),
  'application.reject': ({ departmentId: applicationId }) => ({ query: { applicationId }, body: { reason: '原因' } }),
  'organisationDesk.suspend': ({ organisation: { organisationId: organizationId } }) => ({
    query: { organizationId },
    body: { reason: '原因' },
  }),
  'organisationDesk.resume': ({ organisation: { organisationId: organizationId } }) => ({ query: { organizationId } }),
  'organisationDesk.modifyPlan': ({ organisation: { organisationId: organizationId } }) => ({
    query: { organizationId },
    body: { plan: 'basic', seats: 10, validUntil: null, was: { plan: 'basic', seats: 10, validUntil: null } },
  }),
};
