import { errors, errorText } from '#contract/errors.ts';
import type { PageEvent, Started, TakenPaper } from '#contract/exam/attempt.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { CallFailure } from '../../../../kit/api/failure.ts';
import { type AttemptCalls, outcomeOf, type Standing } from '../attempt-calls.ts';
import type { Change } from '../saving/answer-entries.ts';
import type { QueueClock } from '../saving/answer-queue.ts';
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

export const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

type ErrorKey = keyof typeof errors;
export const refusal = (key: ErrorKey, retryAfterMs?: number) =>
  new CallFailure({
    ...{ code: errors[key].code, status: errors[key].status, retryAfterMs },
    text: errorText(key, { position: 1, limit: 50_000, seconds: 3 }),
  });
const offline = () => new CallFailure({ code: 0, status: 0, text: '未收到服务响应' });

/** Time that moves only when told to. */
export function fakeTime() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: QueueClock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    clock,
    /** The clock on the wall; whoever sets it adds to this. */
    wallAhead: 0,
    async advance(ms: number) {
      const until = now + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = until;
      await settle();
    },
    /** Everything that a page had planned is gone with the page. */
    forgetTimers() {
      timers = [];
    },
  };
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

  get now() {
    return this.time.clock.now();
  }

  #times() {
    return {
      serverTime: new Date(start + this.now).toISOString(),
      remainingMs: this.submitted ? 0 : Math.max(0, this.deadline - this.now),
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
    if (this.now > this.deadline + 5000) throw refusal('attemptTimeUp');
  }

  started(): Started {
    this.lease = `lease-${Number(this.lease.slice(6)) + 1}`;
    const { navigation, switchCount, earliestSubmitAt } = this;
    return {
      ...{ attemptId: 'a1', examId: 'e1', formId: 'f1', order, leaseId: this.lease },
      ...{ answers: [...this.stored.values()], earliestSubmitAt, navigation, switchCount },
      ...{ antiCheating: AntiCheating.parse({}), watermark: '', ...this.#times() },
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
    save: async ({ leaseId }, changes, synced) => {
      try {
        const reply = await this.#answered(`save ${changes.map((change) => change.questionId)}`, () => {
          this.#checkLease(leaseId);
          if (changes.some((change) => change.questionId === this.tooLong)) throw refusal('responseTooLong');
          return { accepted: this.#save(changes) };
        });
        synced(reply);
        return { kind: 'accepted', accepted: reply.reply.accepted };
      } catch (problem) {
        return outcomeOf(problem as CallFailure);
      }
    },
    event: ({ leaseId }, events) =>
      this.#answered(`event ${events.map((event) => event.kind)}`.trim(), () => {
        if (!this.submitted && leaseId !== this.lease) throw refusal('attemptTaken');
        this.#count(events);
        const state = this.submitted ? ('SUBMITTED' as const) : ('IN_PROGRESS' as const);
        return { state, submitReason: this.submitted, switchCount: this.switchCount };
      }),
    submit: async (_, leaseId) => {
      this.log.push('submit');
      await Promise.resolve();
      if (this.broken) throw this.broken();
      if (!this.submitted && leaseId && leaseId !== this.lease) throw refusal('attemptTaken');
      this.submitted ??= 'self';
      return {
        ...{ attemptId: 'a1', state: 'SUBMITTED', submittedAt: '', submitReason: this.submitted },
        ...{ answeredCount: 0, questionCount: 3 },
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
