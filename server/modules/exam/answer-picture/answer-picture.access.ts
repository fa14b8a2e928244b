import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { jpegFile } from '../../../../test/make/jpeg.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import { testServer } from '../../../../test/server.ts';

type Pictured = ReturnType<typeof makePicture>;
const made = new Map<string, Pictured>();

/** A picture in the answer to a question of a handed-in attempt, the same for whoever asks. */
function pictureIn(attemptId: string, questionId: string): Pictured {
  const key = `${attemptId} ${questionId}`;
  const picture = made.get(key) ?? makePicture(attemptId, questionId);
  made.set(key, picture);
  return picture;
}

/** As if it had been taken beside the text. */
async function makePicture(attemptId: string, questionId: string) {
  const { db, storage } = await testServer();
  const { organisationId, examId } = await db
    .selectFrom('attempt')
    .select(['organisationId', 'examId'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const pictureId = crypto.randomUUID();
  const file = `answer/${organisationId}/${pictureId}`;
  await storage.write(file, Buffer.from([0xff, 0xd8, 0xff, 0xd9]));
  await db
    .insertInto('answerPicture')
    .values({
      ...{ organisationId, attemptId, id: pictureId, questionVersionId: questionId, file, size: 4 },
      ...{ addedAt: new Date(), stored: true, settled: true },
    })
    .execute();
  const { response: text } = await db
    .selectFrom('response')
    .select('response')
    .where('attemptId', '=', attemptId)
    .where('questionVersionId', '=', questionId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('response')
    .set({ response: JSON.stringify({ text, pictures: [pictureId] }) })
    .where('attemptId', '=', attemptId)
    .where('questionVersionId', '=', questionId)
    .execute();
  return { query: { examId, attemptId, questionId, pictureId } };
}

const pictureId = '00000000-0000-4000-8000-000000000001';
const own = 'the attempts of who is signed in';

export const rows: RowsOf<'answerPicture'> = {
  'answerPicture.add': {
    ...{ kind: 'own', why: own },
    closed: ({ attemptId, leaseId, questionId }) => ({
      query: { attemptId, leaseId, questionId, pictureId },
      file: jpegFile(),
    }),
  },
  'answerPicture.own': {
    ...{ kind: 'own', why: own },
    closed: ({ attemptId }) => ({ query: { attemptId, pictureId } }),
  },
  'answerPicture.mark': {
    ...{ kind: 'people', silent: true },
    names: ({ headAttemptId }, { headQuestionId }) => pictureIn(headAttemptId, headQuestionId),
  },
  'answerPicture.show': {
    ...{ kind: 'people', silent: true },
    names: ({ headAttemptId }, { headQuestionId }) => pictureIn(headAttemptId, headQuestionId),
  },
};

export const foreign: Foreign<KeyOf<'answerPicture'>> = {
  'answerPicture.add': ({ attemptId, leaseId, formQuestionId: questionId }) => ({
    query: { attemptId, leaseId, questionId, pictureId },
    file: jpegFile(),
  }),
  'answerPicture.own': ({ attemptId }) => ({ query: { attemptId, pictureId } }),
  'answerPicture.mark': ({ markedAttemptId, shortQuestionId }) => pictureIn(markedAttemptId, shortQuestionId),
  'answerPicture.show': ({ markedAttemptId, shortQuestionId }) => pictureIn(markedAttemptId, shortQuestionId),
};

export const joined: Joined = {
  'answerPicture.mark': [
    async (ours, theirs) => {
      const { query } = await pictureIn(theirs.markedAttemptId, theirs.shortQuestionId);
      return { query: { ...query, examId: ours.markedExamId } };
    },
  ],
};
