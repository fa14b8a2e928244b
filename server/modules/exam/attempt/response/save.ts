import { LRUCache } from 'lru-cache';
import { mostAnswerPictures } from '#contract/exam/answer-picture.ts';
import { blankMaxLength, type Response, responseMaxLength } from '#contract/exam/attempt.ts';
import { sourceMost } from '#contract/judge/judge.ts';
import type { CodeAnswer } from '#contract/question/content.ts';
import { codeOf } from '#shared/code-response.ts';
import { picturesOf, textOf } from '#shared/short-response.ts';
import { refuse } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { responseProblem } from '../../../question/index.ts';
import { storedPictures } from '../../answer-picture/answer-picture.queries.ts';
import { graceMs, remainingMs } from '../../exam/exam.rules.ts';
import { type Admission, refuseThere, type Visitor } from '../admission/admission.rules.ts';
import { admissionOf, noteAdmission } from '../admission/admission.ts';
import { addEvents } from '../attempt.queries.ts';
import { formFacts } from '../form-facts.ts';
import type { FormFacts } from '../frozen-form.ts';
import { isTimed, sectionRefusal } from '../section/section.rules.ts';
import type { AnswerBatcher } from './answer-batcher.ts';
import { passedQuestion } from './passed.rules.ts';
import { attemptFormOf, lockProgress, type SaveRequest, saveAlone } from './save.queries.ts';

/** Which form an attempt is on never changes, so a save needs to ask once in a process. */
const forms = new LRUCache<string, string>({ max: 50_000 });

async function formIdOf(db: Db, user: Caller, attemptId: string) {
  const key = `${user.userId} ${attemptId}`;
  const known = forms.get(key);
  if (known) return known;
  const attempt = await attemptFormOf(db, user.organisationId, user.userId, attemptId);
  if (!attempt) throw refuse('notFound');
  forms.set(key, attempt.formId);
  return attempt.formId;
}

type Answers = SaveRequest['answers'];
type Body = Pick<SaveRequest, 'attemptId' | 'leaseId' | 'answers'>;

/**
 * Saves answers durably; what is not wholly right is refused as a whole, and nothing of it is stored. With a batcher they
 * share a commit with others; what the batcher leaves open is tried alone, which also finds out why it is refused.
 */
export async function saveAnswers(db: Db, user: Visitor, body: Body, at: Date, batcher?: AnswerBatcher) {
  const { organisationId, userId } = user;
  const { attemptId, leaseId } = body;
  const facts = await formFacts(db, organisationId, await formIdOf(db, user, attemptId));
  for (const answer of body.answers) checkResponse(facts, answer);
  const answers = newestOf(body.answers);
  const request = { organisationId, userId, attemptId, leaseId, at, answers, section: sectionOf(facts, answers) };
  const nameless = await withoutPicture(db, request);
  if (nameless) throw (await savingRefusal(db, user, request)) ?? pictureMissing(facts, nameless.questionId);
  const admission = await admissionOf(db, user, facts.examId, at);
  if (admission.refused) throw await whyRefusedThere(db, user, request, admission);
  const result = await store(db, user, request, facts, batcher);
  await noteAdmission(db, user, attemptId, admission, at);
  return result;
}

/** All answers of a save are taken or none: where only one section is open they must be of one. */
function sectionOf({ sections, byId }: FormFacts, answers: Answers) {
  if (!isTimed(sections)) return undefined;
  const positions = new Set(answers.map(({ questionId }) => byId.get(questionId)?.sectionPosition));
  if (positions.size > 1) throw refuse('sectionsMixed');
  const [position] = positions;
  return position;
}

async function store(db: Db, user: Caller, request: SaveRequest, facts: FormFacts, batcher?: AnswerBatcher) {
  const { answers, at } = request;
  const forwardsOnly = facts.navigation === 'sequential';
  const deadline = forwardsOnly ? undefined : await batcher?.add(request);
  if (deadline) return receipt(answers, deadline, at);
  const saved = forwardsOnly ? await saveForwards(db, request) : await saveAlone(db, request);
  const [first] = saved;
  if (!first) throw await whyRefused(db, user, request);
  return receipt(saved, first.deadline, at);
}

const receipt = (saved: readonly { questionId: string; seq: number }[], deadline: string | number, at: Date) => ({
  accepted: saved.map(({ questionId, seq }) => ({ questionId, seq })),
  serverTime: at.toISOString(),
  remainingMs: remainingMs(deadline, at),
});

function checkResponse(facts: FormFacts, answer: { questionId: string; response: Response }) {
  const question = facts.byId.get(answer.questionId);
  if (!question) throw refuse('responseForeign');
  const { position, blankCount } = question;
  const { response } = answer;
  const texts = Array.isArray(response) ? response : [textOf(response)];
  const limit = question.content.type === 'FILL' ? blankMaxLength : responseMaxLength;
  if (texts.some((text) => text.length > limit)) throw refuse('responseTooLong', { position, limit });
  const optionIds = question.options.map((option) => option.id);
  const { type, answer: key } = question.content;
  const languages = type === 'CODE' ? (key as CodeAnswer).languages : [];
  if (responseProblem(type, optionIds, blankCount, response, languages)) throw refuse('responseWrong', { position });
  if (Buffer.byteLength(codeOf(response)?.source ?? '') > sourceMost) throw refuse('codeTooLong', { position });
  if (picturesOf(response).length > mostAnswerPictures) {
    throw refuse('answerPicturesMany', { position, limit: mostAnswerPictures });
  }
}

/** The first answer that names a picture which is not there, of this attempt and question. None goes while it runs. */
async function withoutPicture(db: Db, { organisationId, attemptId, answers }: SaveRequest) {
  const named = answers.flatMap(({ response }) => picturesOf(response));
  if (named.length === 0) return undefined;
  const stored = await storedPictures(db, organisationId, attemptId, named);
  const questionOf = new Map(stored.map(({ id, questionId }) => [id, questionId]));
  return answers.find(({ questionId, response }) =>
    picturesOf(response).some((id) => questionOf.get(id) !== questionId),
  );
}

const pictureMissing = ({ byId }: FormFacts, questionId: string) =>
  refuse('answerPictureMissing', { position: byId.get(questionId)?.position ?? 0 });

/** A client that queued several states of one question sends them all; only the newest counts. */
function newestOf(answers: Answers): Answers {
  if (answers.length === 1) return answers;
  const newest = new Map<string, Answers[number]>();
  for (const answer of answers) {
    const before = newest.get(answer.questionId);
    if (!before || before.seq <= answer.seq) newest.set(answer.questionId, answer);
  }
  return [...newest.values()];
}

/** Serialises the saves of an attempt by a lock, so that none overtakes another that is being written. */
function saveForwards(db: Db, request: SaveRequest) {
  return inTransaction(db, async (db) => {
    const { order, stored } = await lockProgress(db, request.organisationId, request.attemptId);
    const passed = passedQuestion(order, stored, request.answers);
    if (passed) throw refuse('questionPassed', { position: order.indexOf(passed.questionId) + 1 });
    return saveAlone(db, request);
  });
}

/** Refusals of state, time and lease come first: a page whose attempt is over must learn it. */
async function whyRefusedThere(db: Db, user: Visitor, request: SaveRequest, admission: Admission) {
  const refusal = await savingRefusal(db, user, request);
  if (refusal) return refusal;
  await noteAdmission(db, user, request.attemptId, admission, request.at);
  return refuseThere(admission.refused ?? 'examElsewhere', user);
}

const whyRefused = async (db: Db, user: Caller, request: SaveRequest) =>
  (await savingRefusal(db, user, request)) ?? refuse('attemptSubmitted');

type Saving = Pick<SaveRequest, 'attemptId' | 'leaseId' | 'section' | 'at'> & { readonly answers: readonly unknown[] };

/** Why nothing is saved for an attempt of the caller at this instant; undefined: it is. */
export async function savingRefusal(db: Db, user: Caller, { attemptId, leaseId, answers, section, at }: Saving) {
  const attempt = await attemptFormOf(db, user.organisationId, user.userId, attemptId);
  if (!attempt) return refuse('notFound');
  if (attempt.state !== 'IN_PROGRESS') return refuse('attemptSubmitted');
  if (attempt.leaseId !== leaseId) {
    const detail = { address: user.address, sessionId: user.sessionId, questions: answers.length };
    await addEvents(db, user.organisationId, [{ attemptId, at, kind: 'lostLease', detail }]);
    return refuse('attemptTaken');
  }
  if (new Date(attempt.deadline).getTime() + graceMs < at.getTime()) return refuse('attemptTimeUp');
  if (attempt.pausedAt) return refuse('attemptPaused');
  const closed = section === undefined ? undefined : sectionRefusal(attempt, section, at);
  return closed && refuse(closed);
}
