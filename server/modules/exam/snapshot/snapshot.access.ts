import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import { testServer } from '../../../../test/server.ts';

const picture = () => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9)], 'a.jpg');

/** A picture of somebody's attempt, as if it had been taken. */
async function pictureOf(attemptId: string) {
  const { db, storage } = await testServer();
  const attempt = db.selectFrom('attempt').select(['organisationId', 'examId']).where('id', '=', attemptId);
  const { organisationId, examId } = await attempt.executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  const file = `snapshot/${organisationId}/${id}`;
  await storage.write(file, Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xd9]));
  const [takenAt, eraseAt] = [new Date(), new Date(Date.now() + 400 * 86_400_000)];
  const slot = Math.floor(Math.random() * 1e9);
  await db
    .insertInto('attemptSnapshot')
    .values({ organisationId, attemptId, id, slot, takenAt, eraseAt, file, size: 5 })
    .execute();
  return { query: { examId, snapshotId: id } };
}

export const rows: RowsOf<'snapshot'> = {
  'snapshot.add': {
    ...{ kind: 'own', why: 'the attempts of who is signed in' },
    closed: ({ attemptId }) => ({ query: { attemptId }, file: picture() }),
  },
  'snapshot.show': { ...{ kind: 'people', silent: true }, names: ({ attemptId }) => pictureOf(attemptId) },
};

export const foreign: Foreign<KeyOf<'snapshot'>> = {
  'snapshot.add': ({ attemptId }) => ({ query: { attemptId }, file: picture() }),
  'snapshot.show': ({ attemptId }) => pictureOf(attemptId),
};
