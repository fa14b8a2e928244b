import { type Response, responseMaxLength } from '#contract/exam/attempt.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { responseProblem } from '../../question/index.ts';
import { graceMs } from '../exam/exam.rules.ts';
import { addEvent } from './attempt.queries.ts';
import { type FormFacts, formFacts } from './form-facts.ts';
import { attemptFormOf, type SaveRequest, saveResponses } from './save.queries.ts';
import { remainingMs } from './start.ts';

/** Which form an attempt is on never changes, so a save needs to ask once in a process. */
const forms = new Map<string, string>();
const cacheSize = 50_000;

async function formIdOf(db: Db, user: Caller, attemptId: string) {
  const key = `${user.userId} ${attemptId}`;
  const known = forms.get(key);
  if (known) return known;
  const attempt = await attemptFormOf(db, user.organisationId, user.userId, attemptId);
  if (!attempt) throw refuse('notFound');
  if (forms.size >= cacheSize) forms.clear();
  forms.set(key, attempt.formId);
  return attempt.formId;
}

type Body = Pick<SaveRequest, 'attemptId' | 'leaseId' | 'answers'>;

/** Saves answers durably; what is not wholly right is refused as a whole, and nothing of it is stored. */
export async function saveAnswers(db: Db, user: Caller, body: Body, at: Date) {
  const facts = await formFacts(db, user.organisationId, await formIdOf(db, user, body.attemptId));
  for (const answer of body.answers) checkResponse(facts, answer);
  const { organisationId, userId } = user;
  const saved = await saveResponses(db, { ...body, organisationId, userId, answers: newestOf(body.answers) }, at);
  const [first] = saved;
  if (!first) throw await whyRefused(db, user, body, at);
  return {
    accepted: saved.map(({ questionId, seq }) => ({ questionId, seq })),
    serverTime: at.toISOString(),
    remainingMs: remainingMs(first.deadline, at),
  };
}

function checkResponse(facts: FormFacts, answer: { questionId: string; response: Response }) {
  const question = facts.byId.get(answer.questionId);
  if (!question) throw refuse('responseForeign');
  const { position, blankCount } = question;
  const texts = [answer.response].flat().filter((part) => typeof part === 'string');
  if (texts.some((text) => text.length > responseMaxLength)) {
    throw refuse('responseTooLong', { position, limit: responseMaxLength });
  }
  const optionIds = question.options.map((option) => option.id);
  if (responseProblem(question.content.type, optionIds, blankCount, answer.response)) {
    throw refuse('responseWrong', { position });
  }
}

/** A client that queued several states of one question sends them all; only the newest counts. */
function newestOf(answers: SaveRequest['answers']) {
  const newest = new Map<string, SaveRequest['answers'][number]>();
  for (const answer of answers) {
    const before = newest.get(answer.questionId);
    if (!before || before.seq <= answer.seq) newest.set(answer.questionId, answer);
  }
  return [...newest.values()];
}

async function whyRefused(db: Db, user: Caller, body: Body, at: Date) {
  const attempt = await attemptFormOf(db, user.organisationId, user.userId, body.attemptId);
  if (!attempt) return refuse('notFound');
  if (attempt.state !== 'IN_PROGRESS') return refuse('attemptSubmitted');
  if (attempt.leaseId !== body.leaseId) {
    const detail = { address: user.address, sessionId: user.sessionId, questions: body.answers.length };
    const { organisationId } = user;
    await addEvent(db, { organisationId, attemptId: body.attemptId }, { at, kind: 'lostLease', detail });
    return refuse('attemptTaken');
  }
  if (new Date(attempt.deadline).getTime() + graceMs < at.getTime()) return refuse('attemptTimeUp');
  return refuse('attemptSubmitted');
}
