import { answerPicture, answerPictureEdge, mostAnswerPictures } from '#contract/exam/answer-picture.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { refuse } from '../../../kit/errors.ts';
import { cleanJpeg } from '../../../kit/files/jpeg.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller, UploadedFile } from '../../../kit/http/serve.ts';
import { randomName } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import type { Visitor } from '../attempt/admission/admission.rules.ts';
import { requireAdmission } from '../attempt/admission/admission.ts';
import { findAttempt } from '../attempt/attempt.queries.ts';
import { formFacts } from '../attempt/form-facts.ts';
import { findMyExam } from '../attempt/mine.queries.ts';
import { showsQuestions } from '../attempt/release/release.rules.ts';
import { releaseOf } from '../attempt/release/released.ts';
import { savingRefusal } from '../attempt/response/save.ts';
import { isTimed } from '../attempt/section/section.rules.ts';
import { attemptInReach } from '../exam/reach.queries.ts';
import { requireExam } from '../exam/require-exam.ts';
import { readingOf } from '../marking/marking.queries.ts';
import { deskOf } from '../marking/marking.ts';
import * as queries from './answer-picture.queries.ts';

/** Pages removed and photographed again count too: what nobody names is erased after the attempt only. */
const mostUploads = 40;
const settledAtOnce = 100;

interface Adding {
  readonly attemptId: string;
  readonly leaseId: string;
  readonly questionId: string;
  readonly pictureId: string;
  readonly file: UploadedFile;
}

/**
 * Takes a picture for an answer under the same rules as the answer itself. It is part of the answer only once that is
 * saved with its id. The row comes first and says when the file is complete: what is interrupted is done again, and no
 * file stands without a row.
 */
export async function addAnswerPicture(db: Db, storage: Storage, user: Visitor, adding: Adding, at: Date) {
  const { organisationId } = user;
  const { attemptId, questionId, pictureId, file } = adding;
  await requireOpen(db, user, adding, at);
  const jpeg = cleanJpeg(file.bytes);
  if (!jpeg || Math.max(jpeg.width, jpeg.height) > answerPictureEdge) throw refuse('answerPictureWrong');
  const key = { organisationId, attemptId, pictureId };
  const size = jpeg.bytes.length;
  const place = `answer/${organisationId}/${randomName()}`;
  await queries.insertPicture(db, { ...key, questionId, file: place, size, addedAt: at });
  await inTransaction(db, async (db) => {
    const known = await queries.lockPicture(db, key);
    // The attempt has ended meanwhile, and what belonged to no answer went with it.
    if (!known) throw refuse('attemptSubmitted');
    if (known.questionId !== questionId) throw refuse('notFound');
    if (known.stored) return;
    await storage.write(known.file, Buffer.from(jpeg.bytes));
    await queries.setStored(db, key, size);
  });
  return {};
}

/** Whether an answer to this question could be saved now, and be given as one more picture. */
async function requireOpen(db: Db, user: Visitor, { attemptId, leaseId, questionId, pictureId }: Adding, at: Date) {
  const found = await findAttempt(db, user, attemptId);
  if (!found) throw refuse('notFound');
  const { organisationId } = user;
  const facts = await formFacts(db, organisationId, found.formId);
  const question = facts.byId.get(questionId);
  if (!question) throw refuse('notFound');
  const section = isTimed(facts.sections) ? question.sectionPosition : undefined;
  const refusal = await savingRefusal(db, user, { attemptId, leaseId, section, at, answers: [questionId] });
  if (refusal) throw refusal;
  await requireAdmission(db, user, facts.examId, at);
  const conduct = await queries.conductOf(db, user, attemptId);
  if (question.content.type !== 'SHORT' || !AntiCheating.parse(conduct?.antiCheating ?? {}).answerPictures) {
    throw refuse('answerPictureOff');
  }
  const others = await queries.othersOf(db, { organisationId, attemptId, pictureId }, questionId);
  if (others.named >= mostAnswerPictures || others.uploaded >= mostUploads) {
    throw refuse('answerPicturesMany', { position: question.position, limit: mostAnswerPictures });
  }
}

/** As readable as the answer: to who writes it, and again when their result shows the questions. */
export async function ownAnswerPicture(
  db: Db,
  storage: Storage,
  user: Visitor,
  { attemptId, pictureId }: { readonly attemptId: string; readonly pictureId: string },
  at: Date,
) {
  const found = await findAttempt(db, user, attemptId);
  if (!found) throw refuse('notFound');
  const running = found.state === 'IN_PROGRESS';
  if (running) await requireAdmission(db, user, found.examId, at);
  else await requireShown(db, user, found, at);
  const picture = await queries.findPicture(db, { organisationId: user.organisationId, attemptId, pictureId });
  return bytesOf(storage, picture && (running || picture.named) ? picture.file : undefined);
}

type Found = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

async function requireShown(db: Db, user: Caller, { examId, state }: Found, at: Date) {
  const mine = await findMyExam(db, user, examId, at);
  if (!mine) throw refuse('notFound');
  if (!showsQuestions(releaseOf(mine, state, at).parts)) throw refuse('resultNotReleased');
}

interface Asked {
  readonly examId: string;
  readonly attemptId: string;
  readonly questionId: string;
  readonly pictureId: string;
}

/** For the marker on whose desk the answer lies. */
export async function markedPicture(db: Db, storage: Storage, user: Caller, asked: Asked) {
  const reading = await readingOf(db, deskOf(user, asked.examId), asked);
  if (!reading?.open || reading.examId !== asked.examId) throw refuse('notFound');
  const picture = await queries.findPicture(db, { organisationId: user.organisationId, ...asked });
  const isOfAnswer = picture?.named && picture.questionId === asked.questionId;
  return bytesOf(storage, isOfAnswer ? picture.file : undefined);
}

/** For whoever arranges the marking or reads the results of the person. */
export async function shownPicture(db: Db, storage: Storage, user: Caller, asked: Asked) {
  const { access } = answerPicture.show;
  await requireExam(db, user, asked.examId, access);
  const inReach = attemptInReach(user, access, asked.examId);
  const found = await queries.handedInPicture(db, { organisationId: user.organisationId, ...asked }, inReach);
  return bytesOf(storage, found?.file);
}

/** Not to be kept by the browser: the next person at this device is another one. */
async function bytesOf(storage: Storage, file: string | undefined) {
  if (file === undefined || !(await storage.fileExists(file))) throw refuse('notFound');
  return { name: 'answer.jpg', bytes: await storage.readToUint8Array(file), contentType: 'image/jpeg' };
}

/** Of attempts that are over: what the answers name stays, the rest goes. Files before rows, so that none is left. */
export async function settleAnswerPictures(db: Db, storage: Storage) {
  for (let found = settledAtOnce; found === settledAtOnce; ) {
    found = await inTransaction(db, async (db) => {
      const pictures = await queries.unsettledPictures(db, settledAtOnce);
      const [kept, dropped] = [pictures.filter(({ belongs }) => belongs), pictures.filter(({ belongs }) => !belongs)];
      for (const { file } of dropped) await storage.deleteFile(file);
      await queries.settlePictures(db, kept);
      await queries.deletePictures(db, dropped);
      return pictures.length;
    });
  }
}
