import { errors, errorText } from '#contract/errors.ts';
import type { Started, TakenPaper } from '#contract/exam/attempt.ts';
import type { PageEvent } from '#contract/exam/page-event.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { CallFailure } from '../../../../kit/api/failure.ts';
import { type AttemptCalls, type Standing, saveOutcomeOf } from '../attempt-calls.ts';
import { fakeClock, settle } from '../fake-clock.ts';
import type { Change } from '../saving/answer-entries.ts';
import type { Outcome } from '../saving/answer-queue.ts';
import { AttemptSession } from './attempt-session.ts';
import type { FakeDevice } from './test-device.ts';

export const start = Date.parse('2026-11-20T01:00:00Z');
export const minute = 60_000;
const order = ['q3', 'q1', 'q2'].map((questionId) => ({ questionId, optionIds: ['x', 'y'] }));
const question = (questionId: string) => ({
  ...{ questionId, type: 'SINGLE' as const, questionType: 1, points: 1, stem: questionId, blankCount: 0 },
  options: [
    { id: 'x', content: 'x' },
    { id: 'y', content: 'y' },
  ],
});
const paper: TakenPaper = {
  ...{ name: '卷', totalPoints: 3 },
  sections: [{ name: '单选', questions: ['q1', 'q2', 'q3'].map(question) }],
};

type ErrorKey = keyof typeof errors;
export const refusal = (key: ErrorKey, retryAfterMs?: number) =>
  new CallFailure({
    ...{ code: errors[key].code, status: errors[key].status, retryAfterMs, ours: true },
    text: errorText(key, { position: 1, limit: 50_000, seconds: 3 }),
  });
const offline = () => new CallFailure({ code: 0, status: 0, text: '未收到服务响应' });

/** Also the clock on the wall; whoever sets it adds to `wallAhead`. */
function fakeTime() {
  const { clock, pass, forgetTimers } = fakeClock();
  return { clock, wallAhead: 0, advance: pass, forgetTimers };
}

/** One attempt on a server, as far as its examinee can tell. */
export class FakeServer {
  readonly time = fakeTime();
  readonly stored = new Map<string, Change>();
  readonly events = new Map<string, PageEvent>();
  readonly log: string[] = [];
  lease = 'lease-0';
  deadline = 90 * minute;
  submitted: Standing['submitReason'] = null;
  switchCount = 0;
  /** Instead of any answer. */
  broken: (() => CallFailure) | undefined;
  earliestSubmitAt: string | null = null;
  tooLong: string | undefined;
  navigation: Started['navigation'] = 'free';
  /** Reporting this hands in. */
  endsAt: PageEvent['kind'] | undefined;

  set reachable(reachable: boolean) {
    this.broken = reachable ? undefined : offline;
  }

  pausedMs: number | undefined;
  section: Started['section'] = { position: null, remainingMs: null };
  messages: Standing['messages'] = [];

  /** What monitors have to say. */
  #said() {
    return { messages: this.messages };
  }

  get now() {
    return this.time.clock.now();
  }

  #times() {
    return {
      paused: this.pausedMs !== undefined,
      serverTime: new Date(start + this.now).toISOString(),
      section: this.section,
      remainingMs: this.submitted ? 0 : (this.pausedMs ?? Math.max(0, this.deadline - this.now)),
    };
  }

  async #answered<T extends object>(name: string, reply: () => T) {
    this.log.push(name);
    await Promise.resolve();
    if (this.broken) throw this.broken();
    return { reply: { ...reply(), ...this.#times() }, sentAt: this.now, receivedAt: this.now };
  }

  #checkLease(leaseId: string | undefined) {
    if (this.submitted) throw refusal('attemptSubmitted');
    if (leaseId !== this.lease) throw refusal('attemptTaken');
    if (this.pausedMs !== undefined) throw refusal('attemptPaused');
    if (this.now > this.deadline + 5000) throw refusal('attemptTimeUp');
  }

  started(): Started {
    this.lease = `lease-${Number(this.lease.slice(6)) + 1}`;
    const { navigation, switchCount, earliestSubmitAt } = this;
    return {
      ...{ attemptId: 'a1', examId: 'e1', formId: 'f1', order, leaseId: this.lease },
      ...{ answers: [...this.stored.values()], earliestSubmitAt, navigation, switchCount },
      ...{ antiCheating: AntiCheating.parse({}), watermark: '', code: null, ...this.#times() },
    };
  }

  #save(changes: readonly Change[]) {
    for (const change of changes) {
      if ((this.stored.get(change.questionId)?.seq ?? -1) < change.seq) this.stored.set(change.questionId, change);
    }
    return changes.map(({ questionId, seq }) => ({ questionId, seq }));
  }

  #count(events: readonly PageEvent[]) {
    for (const event of events) {
      if (this.events.has(event.eventId)) continue;
      this.events.set(event.eventId, event);
      if (event.kind === 'return') this.switchCount += 1;
      if (event.kind === this.endsAt) this.submitted = 'switch';
    }
  }

  async #answeredSave(
    ...[name, leaseId, changes, synced]: [string, string, readonly Change[], Parameters<AttemptCalls['save']>[2]]
  ): Promise<Outcome> {
    try {
      const reply = await this.#answered(`${name} ${changes.map((change) => change.questionId)}`, () => {
        this.#checkLease(leaseId);
        if (changes.some((change) => change.questionId === this.tooLong)) throw refusal('responseTooLong');
        return { accepted: this.#save(changes) };
      });
      synced(reply);
      return { kind: 'accepted', accepted: reply.reply.accepted };
    } catch (problem) {
      return saveOutcomeOf(problem as CallFailure);
    }
  }

  readonly calls: AttemptCalls = {
    detail: () =>
      this.#answered('detail', () => ({
        ...{ attemptId: 'a1', examId: 'e1', formId: 'f1', order, examName: '考试', submittedAt: null },
        answers: [...this.stored.values()],
        state: this.submitted ? ('SUBMITTED' as const) : ('IN_PROGRESS' as const),
      })),
    start: () => this.#answered('start', () => this.started()),
    paper: async () => {
      if (this.broken) throw this.broken();
      return paper;
    },
    save: (lease, changes, synced) => this.#answeredSave('save', lease.leaseId, changes, synced),
    saveLast: ({ leaseId }, changes) => this.#answeredSave('saveLast', leaseId, changes, () => {}),
    event: ({ leaseId }, events, read = []) =>
      this.#answered(`event ${events.map((event) => event.kind)}`.trim(), () => {
        if (!this.submitted && leaseId !== this.lease) throw refusal('attemptTaken');
        this.#count(events);
        this.messages = this.messages.filter(({ messageId }) => !read.includes(messageId));
        const state = this.submitted ? ('SUBMITTED' as const) : ('IN_PROGRESS' as const);
        return { state, submitReason: this.submitted, switchCount: this.switchCount, ...this.#said() };
      }),
    section: (_, position) =>
      this.#answered(`section ${position}`, () => {
        this.section = { position, remainingMs: 10 * minute };
        return {};
      }),
    submit: async (_, { leaseId, timeUp }) => {
      this.log.push('submit');
      await Promise.resolve();
      if (this.broken) throw this.broken();
      if (!this.submitted && leaseId && leaseId !== this.lease) throw refusal('attemptTaken');
      const leftMs = this.deadline - this.now;
      if (!this.submitted && timeUp && leftMs > 2000) throw refusal('timeNotUp');
      this.submitted ??= leftMs <= (timeUp ? 2000 : 0) ? 'timeout' : 'self';
      return {
        ...{ attemptId: 'a1', state: 'SUBMITTED', submittedAt: '', submitReason: this.submitted },
        ...{ answeredCount: 0, answerCount: 3 },
      };
    },
  };
}

/** One more page opens the attempt. */
export async function visitOf(server: FakeServer, device: FakeDevice, page: { userId?: string | undefined } = {}) {
  const { calls, time } = server;
  const { store, visits, lock } = device;
  const session = new AttemptSession('a1', {
    ...{ calls, store, visits, lock, clock: time.clock, random: () => 0 },
    wall: () => start + time.clock.now() + time.wallAhead,
    userId: 'userId' in page ? page.userId : 'u1',
  });
  session.open();
  await settle();
  return session;
}

export function write(session: AttemptSession, questionId: string, response: string) {
  const item = session.view().items.find((one) => one.questionId === questionId);
  if (item) session.answer(item, response);
}

export const storedTexts = (server: FakeServer) =>
  Object.fromEntries([...server.stored].map(([id, change]) => [id, change.response]));
