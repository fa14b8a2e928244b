import type { Reply } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { attempt, type Started, type TakenPaper } from '#contract/exam/attempt.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure, type CallFailure } from '../../../kit/api/failure.ts';
import { readToken } from '../../../kit/api/session/stored.ts';
import type { Change, Outcome } from './answer-queue.ts';

/** A reply and when it was asked for and came, on the clock that nobody can set. */
export interface Timed<T> {
  readonly reply: T;
  readonly sentAt: number;
  readonly receivedAt: number;
}

export type Detail = Reply<typeof attempt.detail>;
type Saved = Reply<typeof attempt.save>;

/** What the page asks of the server. All but `save` reject with a `CallFailure`. */
export interface AttemptCalls {
  detail(attemptId: string): Promise<Timed<Detail>>;
  start(examId: string): Promise<Timed<Started>>;
  paper(formId: string): Promise<TakenPaper>;
  save(
    lease: { attemptId: string; leaseId: string },
    changes: readonly Change[],
    synced: (reply: Timed<Saved>) => void,
  ): Promise<Outcome>;
  submit(attemptId: string, leaseId?: string): Promise<Reply<typeof attempt.submit>>;
}

const patienceMs = 15_000;
/** So much of a body goes out even while the page is being closed (64 kB; a character takes up to three bytes). */
const lastWordsLength = 15_000;

const answerErrors = [
  errors.responseTooLong,
  errors.responseWrong,
  errors.responseForeign,
  errors.invalid,
  errors.malformed,
  errors.tooLarge,
];
const faultyCodes: ReadonlySet<number> = new Set(answerErrors.map((error) => error.code));
const endCodes: ReadonlySet<number> = new Set([errors.attemptTimeUp.code, errors.attemptSubmitted.code]);

/** What a refusal means for the answers that were sent. */
export function outcomeOf({ code, text }: Pick<CallFailure, 'code' | 'text'>): Outcome {
  if (code === errors.attemptTaken.code) return { kind: 'stopped', why: 'taken', text };
  if (endCodes.has(code)) return { kind: 'stopped', why: 'ended', text };
  // the number is of the paper's order, which need not be this person's; the sentence stands beside the question anyway
  if (faultyCodes.has(code)) return { kind: 'refused', text: text.replace(/^第 \d+ 题的/, '这一题的') };
  return { kind: 'failed', text };
}

async function timed<T>(asked: Promise<T>): Promise<Timed<T>> {
  const sentAt = performance.now();
  const reply = await asked;
  return { reply, sentAt, receivedAt: performance.now() };
}

// `read: false`: the answers of these belong to the attempt, not to the route that is being left or opened
const options = { quiet: true, read: false, timeoutMs: patienceMs };

export const attemptCalls: AttemptCalls = {
  detail: (attemptId) => timed(call(attempt.detail, { query: { attemptId } }, options)),
  start: (examId) => timed(call(attempt.start, { query: { examId } }, options)),
  paper: (formId) => call(attempt.paper, { query: { formId } }, { ...options, timeoutMs: 4 * patienceMs }),
  async save(lease, changes, synced) {
    if (!readToken()) return { kind: 'failed', text: errors.signedOut.text };
    const answers = [...changes];
    const keepalive = JSON.stringify(answers).length < lastWordsLength;
    try {
      const reply = await timed(call(attempt.save, { body: { ...lease, answers } }, { ...options, keepalive }));
      synced(reply);
      return { kind: 'accepted', accepted: reply.reply.accepted };
    } catch (problem) {
      return outcomeOf(asFailure(problem));
    }
  },
  submit: (attemptId, leaseId) =>
    call(attempt.submit, { query: { attemptId }, body: leaseId ? { leaseId } : {} }, options),
};
