import type { Reply } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { attempt, type PageEvent, type Started, type TakenPaper } from '#contract/exam/attempt.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure, CallFailure } from '../../../kit/api/failure.ts';
import { readToken } from '../../../kit/api/session/stored.ts';
import type { Lease } from './device/answer-store.ts';
import type { Change } from './saving/answer-entries.ts';
import type { Outcome } from './saving/answer-queue.ts';
import type { Trouble } from './saving/retry.ts';

/** A reply and when it was asked for and came, on the clock that nobody can set. */
export interface Timed<T> {
  readonly reply: T;
  readonly sentAt: number;
  readonly receivedAt: number;
}

export type Detail = Reply<typeof attempt.detail>;
type Saved = Reply<typeof attempt.save>;
/** How the attempt stands, after what was seen is counted. */
export type Standing = Reply<typeof attempt.event>;

/** What the page asks of the server. All but `save` reject with a `CallFailure`. */
export interface AttemptCalls {
  detail(attemptId: string): Promise<Timed<Detail>>;
  start(examId: string): Promise<Timed<Started>>;
  paper(formId: string): Promise<TakenPaper>;
  save(lease: Lease, changes: readonly Change[], synced: (reply: Timed<Saved>) => void): Promise<Outcome>;
  event(lease: Lease, events: readonly PageEvent[]): Promise<Timed<Standing>>;
  submit(attemptId: string, leaseId?: string): Promise<Reply<typeof attempt.submit>>;
}

const patienceMs = 15_000;
/** So much of a body goes out even while the page is being closed (64 kB; a character takes up to three bytes). */
const lastWordsLength = 15_000;

const answerErrors = [
  errors.responseTooLong,
  errors.responseWrong,
  errors.responseForeign,
  errors.questionPassed,
  errors.invalid,
  errors.malformed,
  errors.tooLarge,
];
const faultyCodes: ReadonlySet<number> = new Set(answerErrors.map((error) => error.code));
const endCodes: ReadonlySet<number> = new Set([errors.attemptTimeUp.code, errors.attemptSubmitted.code]);

/** What is in the way for now. */
export function troubleOf({ code, text, retryAfterMs }: Pick<CallFailure, 'code' | 'text' | 'retryAfterMs'>): Trouble {
  // code 0 is also a page of somebody else's instead of a reply, as networks that want a sign-in of their own send it
  if (code === 0) return { because: 'network', text };
  return { because: code === errors.signedOut.code ? 'signedOut' : 'server', text, retryAfterMs };
}

const troubleStatus = { network: 0, signedOut: errors.signedOut.status, server: errors.unavailable.status } as const;

/** The other way round, for whoever has to throw it. */
export const failureOf = ({ because, text, retryAfterMs }: Trouble) =>
  new CallFailure({ code: troubleStatus[because], status: troubleStatus[because], text, retryAfterMs });

/** What a refusal means for the answers that were sent. */
export function outcomeOf(failure: Pick<CallFailure, 'code' | 'text' | 'retryAfterMs'>): Outcome {
  const { code, text } = failure;
  if (code === errors.attemptTaken.code) return { kind: 'stopped', why: 'taken', text };
  if (endCodes.has(code)) return { kind: 'stopped', why: 'ended', text };
  // the sentence stands beside its question, whose number there may be another
  if (faultyCodes.has(code)) return { kind: 'refused', text: text.replace(/^第 \d+ 题/, '这一题') };
  return { kind: 'failed', ...troubleOf(failure) };
}

async function timed<T>(asked: Promise<T>): Promise<Timed<T>> {
  const sentAt = performance.now();
  const reply = await asked;
  return { reply, sentAt, receivedAt: performance.now() };
}

// `read: false`: the answers of these belong to the attempt, not to the route that is being left or opened
const options = { quiet: true, read: false, stay: true, timeoutMs: patienceMs };

const signedOut = () => failureOf({ because: 'signedOut', text: errors.signedOut.text });

export const attemptCalls: AttemptCalls = {
  detail: (attemptId) => timed(call(attempt.detail, { query: { attemptId } }, options)),
  start: (examId) => timed(call(attempt.start, { query: { examId } }, options)),
  paper: (formId) => call(attempt.paper, { query: { formId } }, { ...options, timeoutMs: 4 * patienceMs }),
  async save(lease, changes, synced) {
    if (!readToken()) return outcomeOf(signedOut());
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
  async event(lease, events) {
    if (!readToken()) throw signedOut();
    return timed(call(attempt.event, { body: { ...lease, events: [...events] } }, { ...options, keepalive: true }));
  },
  submit: (attemptId, leaseId) =>
    call(attempt.submit, { query: { attemptId }, body: leaseId ? { leaseId } : {} }, options),
};
