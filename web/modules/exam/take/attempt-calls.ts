import type { Reply } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { attempt, type Started, type TakenPaper } from '#contract/exam/attempt.ts';
import type { PageEvent } from '#contract/exam/page-event.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure, CallFailure } from '../../../kit/api/failure.ts';
import { readToken } from '../../../kit/api/session/stored.ts';
import type { Lease } from './device/answer-store.ts';
import type { Change } from './saving/answer-entries.ts';
import type { Outcome } from './saving/answer-queue.ts';
import { lastWords } from './saving/last-words.ts';
import type { Away, Trouble } from './saving/retry.ts';

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

export type Entered = Reply<typeof attempt.section>;

interface SubmitHow {
  readonly leaseId?: string | undefined;
  /** It is the clock that hands in, not the person: refused when the server's says that there is more time. */
  readonly timeUp: boolean;
}

/** What the page asks of the server. All but `save` reject with a `CallFailure`. */
export interface AttemptCalls {
  detail(attemptId: string): Promise<Timed<Detail>>;
  /** `awayMs`: how long nobody was there, where a page of this tab went before this one. */
  start(examId: string, awayMs?: number): Promise<Timed<Started>>;
  paper(formId: string): Promise<TakenPaper>;
  save(lease: Lease, changes: readonly Change[], synced: (reply: Timed<Saved>) => void): Promise<Outcome>;
  /** `save` for a page that may be gone in a moment. `forwards`: nothing may be sent before what stands before it. */
  saveLast(lease: Lease, changes: readonly Change[], forwards: boolean): Promise<Outcome>;
  /** `read`: messages of monitors that the person has read. */
  event(lease: Lease, events: readonly PageEvent[], read?: readonly string[]): Promise<Timed<Standing>>;
  /** Enters a section, whose clock begins, or asks how the one that was entered stands. */
  section(lease: Lease, section: number): Promise<Timed<Entered>>;
  submit(attemptId: string, how: SubmitHow): Promise<Reply<typeof attempt.submit>>;
}

const patienceMs = 15_000;

const answerErrors = [
  errors.responseTooLong,
  errors.responseWrong,
  errors.responseForeign,
  errors.codeTooLong,
  errors.questionPassed,
  errors.sectionNotEntered,
  errors.sectionLeft,
  errors.sectionTimeUp,
  errors.sectionsMixed,
  errors.invalid,
  errors.malformed,
  errors.tooLarge,
];
const faultyCodes: ReadonlySet<number> = new Set(answerErrors.map((error) => error.code));
const endCodes: ReadonlySet<number> = new Set([errors.attemptTimeUp.code, errors.attemptSubmitted.code]);

/** Where the page is that nothing is taken from. */
export function awayBy(code: number): Away | undefined {
  if (code === errors.examElsewhere.code) return 'elsewhere';
  return code === errors.examNeedsSeb.code ? 'otherBrowser' : undefined;
}

/** What is in the way for now. */
export function troubleOf({ code, text, retryAfterMs }: Pick<CallFailure, 'code' | 'text' | 'retryAfterMs'>): Trouble {
  // code 0 is also a page of somebody else's instead of a reply, as networks that want a sign-in of their own send it
  if (code === 0) return { because: 'network', text };
  const away = awayBy(code);
  if (away) return { because: away, text };
  if (code === errors.attemptPaused.code) return { because: 'paused', text };
  return { because: code === errors.signedOut.code ? 'signedOut' : 'server', text, retryAfterMs };
}

const troubleErrors = {
  network: { code: 0, status: 0 },
  signedOut: errors.signedOut,
  elsewhere: errors.examElsewhere,
  otherBrowser: errors.examNeedsSeb,
  paused: errors.attemptPaused,
  server: errors.unavailable,
} as const;

/** The other way round, for whoever has to throw it. */
export function failureOf({ because, text, retryAfterMs }: Trouble) {
  const { code, status } = troubleErrors[because];
  return new CallFailure({ code, status, text, retryAfterMs });
}

/** What a refusal means for the answers that were sent. */
export function outcomeOf(failure: Pick<CallFailure, 'code' | 'text' | 'retryAfterMs'>): Outcome {
  const { code, text } = failure;
  if (code === errors.attemptTaken.code) return { kind: 'stopped', why: 'taken', text };
  if (endCodes.has(code)) return { kind: 'stopped', why: 'ended', text };
  // the sentence stands beside its question, whose number there may be another
  if (faultyCodes.has(code)) return { kind: 'refused', text: text.replace(/^第 \d+ 题/, '这一题') };
  return { kind: 'failed', ...troubleOf(failure) };
}

/** Asked again later these may bring another answer. */
const perhapsLater: readonly number[] = [401, 408, 429];

/** Nothing between here and the server lets it through, and it may be for what is in it. */
const isTurnedAway = ({ status, ours }: CallFailure) =>
  status >= 400 && status < 500 && !perhapsLater.includes(status) && !(ours && status === errors.notFound.status);

/** What a failure means for the answers of a save. */
export function saveOutcomeOf(failure: CallFailure): Outcome {
  const outcome = outcomeOf(failure);
  if (!isTurnedAway(failure) || (failure.ours && outcome.kind !== 'failed')) return outcome;
  return { kind: 'refused', text: `这一题的作答被网络拦截(${failure.status})，正在自动重试`, onTheWay: true };
}

async function timed<T>(asked: Promise<T>): Promise<Timed<T>> {
  const sentAt = performance.now();
  const reply = await asked;
  return { reply, sentAt, receivedAt: performance.now() };
}

// `read: false`: the answers of these belong to the attempt, not to the route that is being left or opened
const options = { quiet: true, read: false, stay: true, timeoutMs: patienceMs };

const signedOut = () => failureOf({ because: 'signedOut', text: errors.signedOut.text });

async function save(
  lease: Lease,
  changes: readonly Change[],
  { synced, keepalive }: { synced: (reply: Timed<Saved>) => void; keepalive: boolean },
): Promise<Outcome> {
  if (!readToken()) return outcomeOf(signedOut());
  try {
    const asked = call(attempt.save, { body: { ...lease, answers: [...changes] } }, { ...options, keepalive });
    const reply = await timed(asked);
    synced(reply);
    return { kind: 'accepted', accepted: reply.reply.accepted };
  } catch (problem) {
    return saveOutcomeOf(asFailure(problem));
  }
}

export const attemptCalls: AttemptCalls = {
  detail: (attemptId) => timed(call(attempt.detail, { query: { attemptId } }, options)),
  start: (examId, awayMs) => timed(call(attempt.start, { query: { examId }, body: { awayMs } }, options)),
  paper: (formId) => call(attempt.paper, { query: { formId } }, { ...options, timeoutMs: 4 * patienceMs }),
  save: (lease, changes, synced) => save(lease, changes, { synced, keepalive: false }),
  async saveLast(lease, changes, forwards) {
    const { sure, unsure } = lastWords(changes, forwards);
    const parts = [
      { part: sure, keepalive: true },
      { part: unsure, keepalive: false },
    ];
    const sent = parts.filter(({ part }) => part.length > 0);
    const outcomes = await Promise.all(
      sent.map(({ part, keepalive }) => save(lease, part, { synced: () => {}, keepalive })),
    );
    const accepted = outcomes.flatMap((outcome) => (outcome.kind === 'accepted' ? outcome.accepted : []));
    return { kind: 'accepted', accepted };
  },
  async event(lease, events, read = []) {
    if (!readToken()) throw signedOut();
    return timed(
      call(
        attempt.event,
        { body: { ...lease, events: [...events], read: [...read] } },
        { ...options, keepalive: true },
      ),
    );
  },
  section: (lease, section) => timed(call(attempt.section, { body: { ...lease, section } }, options)),
  submit: (attemptId, { leaseId, timeUp }) =>
    call(attempt.submit, { query: { attemptId }, body: { ...(leaseId ? { leaseId } : {}), timeUp } }, options),
};
