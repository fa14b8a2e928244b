import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const own = { kind: 'own', why: 'what the caller learns themselves, in courses that they are in' } as const;

export const rows: RowsOf<'scorm'> = { 'scorm.open': own, 'scorm.save': own };

export const foreign: Foreign<KeyOf<'scorm'>> = {
  'scorm.open': ({ sectionId }) => ({ query: { sectionId } }),
  'scorm.save': () => ({ body: { playId: crypto.randomUUID(), seq: 1, data: [] } }),
};
