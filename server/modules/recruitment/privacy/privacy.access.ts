import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const own = 'the data of an applicant who is signed in';
const settings = 'what every applicant of the organisation is told';

export const rows: RowsOf<'recruitmentPrivacy' | 'ownData'> = {
  'recruitmentPrivacy.settings': { kind: 'shared', why: settings, call: () => ({}) },
  'recruitmentPrivacy.modify': {
    ...{ kind: 'whole', why: settings },
    call: () => ({ body: { noticeText: '告知书', rejectedMonths: 12, poolMonths: 24 } }),
  },
  'ownData.consents': { kind: 'applicant', why: own },
  'ownData.withdrawConsent': { kind: 'applicant', why: own },
  'ownData.pool': { kind: 'applicant', why: own },
  'ownData.export': { kind: 'applicant', why: own },
  'ownData.sendCode': { kind: 'applicant', why: own },
  'ownData.erase': { kind: 'applicant', why: own },
};

export const foreign: Foreign<KeyOf<'recruitmentPrivacy' | 'ownData'>> = {
  'ownData.withdrawConsent': ({ organisation: { organisationId } }) => ({ body: { organisationId } }),
  'ownData.pool': ({ organisation: { organisationId } }) => ({ body: { organisationId, stay: true } }),
};
