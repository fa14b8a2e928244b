import type { Foreign, KeyOf } from '../../../test/access/named.ts';
import type { RowsOf } from '../../../test/matrix/row.ts';

const platform = 'the business of the platform';

const nowhere = crypto.randomUUID();

export const rows: RowsOf<'outbox'> = {
  'outbox.sendSms': {
    kind: 'people',
    names: ({ phone }) => ({ body: { phone, content: { template: 'noticeReminder', name: '公告' } } }),
    ...{ silent: true, unseen: 1121 },
  },
  'outbox.search': { kind: 'platform', why: platform, call: () => ({}) },
  'outbox.retry': { kind: 'platform', why: platform, call: () => ({ query: { outboxId: nowhere } }) },
};

export const foreign: Foreign<KeyOf<'outbox'>> = {
  'outbox.retry': ({ departmentId: outboxId }) => ({ query: { outboxId } }),
};
