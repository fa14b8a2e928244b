import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const own = { kind: 'own', why: 'what the caller watches themselves, in courses that they are in' } as const;

export const rows: RowsOf<'watch'> = {
  'watch.open': own,
  'watch.heartbeat': own,
  'watch.read': own,
  'watch.presence': own,
  'watch.question': own,
  'watch.answer': own,
};

const playId = crypto.randomUUID();

export const foreign: Foreign<KeyOf<'watch'>> = {
  'watch.open': ({ sectionId }) => ({ query: { sectionId } }),
  'watch.heartbeat': () => ({ body: { playId, seq: 1, from: 0, to: 10_000, rate: 1 } }),
  'watch.read': () => ({ body: { playId, seq: 1 } }),
  'watch.presence': () => ({ body: { playId } }),
  'watch.question': () => ({ body: { playId, itemId: playId } }),
  'watch.answer': () => ({ body: { playId, itemId: playId, number: 1, response: true } }),
};
