import type { Started } from '#contract/exam/attempt.ts';
import { type Asked, checkAnswers, type Finding, type Promised, type Receipt, type Sent } from './check.ts';

/** A state of one question that an examinee has brought about. */
export interface Change extends Pick<Sent, 'response' | 'deserves'> {
  readonly questionId: string;
  readonly seq: number;
}

/** Sent, and perhaps to be answered. */
export interface Sending {
  readonly changes: readonly Change[];
  readonly allowed: boolean;
}

/** What every examinee together has found out; the same finding counts once. */
export class Findings {
  readonly #found = new Map<string, Finding>();

  add(...findings: readonly Finding[]) {
    for (const finding of findings) {
      const key = `${finding.kind} ${finding.about}`;
      if (!this.#found.has(key)) this.#found.set(key, finding);
    }
  }

  get all(): Finding[] {
    return [...this.#found.values()];
  }
}

/** Everything that was sent and acknowledged of one attempt, in the order in which its examinee knew of it. */
export class AttemptLedger {
  readonly attemptId: string;
  readonly examId: string;
  readonly userId: string;
  /** Answers that were acknowledged for the first time. */
  count = 0;
  readonly #questionIds: readonly string[];
  readonly #findings: Findings;
  readonly #acknowledged = new Map<string, number>();
  readonly #sent = new Map<string, Map<number, Sent>>();
  readonly #lostLeases = new Set<string>();
  #leaseId: string;
  #submission = false;
  #byMonitor = false;
  #receipt: Receipt | undefined;

  constructor(started: Started, userId: string, findings: Findings) {
    this.attemptId = started.attemptId;
    this.examId = started.examId;
    this.userId = userId;
    this.#questionIds = started.order.map((question) => question.questionId);
    this.#findings = findings;
    this.#leaseId = started.leaseId;
    this.#checkStart(started, new Map());
  }

  /** To be noted before the first byte goes out. */
  sending(leaseId: string, changes: readonly Change[]): Sending {
    const allowed = !this.#receipt && !this.#lostLeases.has(leaseId);
    for (const { questionId, seq, response, deserves } of changes) {
      const bySeq = this.#sent.get(questionId) ?? new Map<number, Sent>();
      this.#sent.set(questionId, bySeq);
      bySeq.set(seq, { response, deserves, allowed: allowed || (bySeq.get(seq)?.allowed ?? false) });
    }
    return { changes, allowed };
  }

  /** Answers what each question of the request is stored with, as far as the server named it. */
  accepted({ changes, allowed }: Sending, accepted: readonly { questionId: string; seq: number }[]) {
    const stored = new Map(accepted.map(({ questionId, seq }) => [questionId, seq]));
    for (const { questionId, seq } of changes) {
      const about = `answer ${this.attemptId} ${questionId}`;
      const answered = stored.get(questionId);
      if (!allowed) {
        const text = `${about} was accepted with seq ${seq}, sent when it was no longer allowed`;
        this.#findings.add({ kind: 'double', about, text });
      }
      if (answered === undefined) continue;
      if (answered < seq) {
        const text = `${about} was acknowledged with seq ${answered} when seq ${seq} was sent`;
        this.#findings.add({ kind: 'lost', about, text });
      } else if (allowed) this.#acknowledge(questionId, seq);
    }
    return stored;
  }

  #acknowledge(questionId: string, seq: number) {
    if (seq <= (this.#acknowledged.get(questionId) ?? -1)) return;
    this.#acknowledged.set(questionId, seq);
    this.count += 1;
  }

  /** What has to be in the reply of a start that is sent now. */
  acknowledgedNow(): ReadonlyMap<string, number> {
    return new Map(this.#acknowledged);
  }

  /** Another page has the attempt from now on. */
  takenOver(started: Started, acknowledged: ReadonlyMap<string, number>) {
    this.#checkStart(started, acknowledged);
    if (started.leaseId === this.#leaseId) {
      const about = `lease of ${this.attemptId}`;
      this.#findings.add({ kind: 'double', about, text: `${about} is the same after a take-over` });
      return;
    }
    this.#lostLeases.add(this.#leaseId);
    this.#leaseId = started.leaseId;
  }

  #checkStart({ answers, attemptId }: Started, acknowledged: ReadonlyMap<string, number>) {
    if (attemptId !== this.attemptId) {
      const about = `examinee ${this.userId} at exam ${this.examId}`;
      this.#findings.add({ kind: 'double', about, text: `${about} got the attempts ${this.attemptId}, ${attemptId}` });
      return;
    }
    this.#findings.add(...checkAnswers({ ...this.promised(), acknowledged, ...this.asked() }, answers));
  }

  submitting() {
    this.#submission = true;
  }

  /** A monitor is about to hand it in or to void it. */
  endedByMonitor() {
    this.#submission = true;
    this.#byMonitor = true;
  }

  /** Its end may come as a surprise. */
  get mayEnd() {
    return this.#byMonitor;
  }

  /** A second receipt has to be the same as the first. */
  submitted({ submittedAt, answeredCount }: Receipt) {
    const before = this.#receipt;
    this.#receipt ??= { submittedAt, answeredCount };
    if (!before || (before.submittedAt === submittedAt && before.answeredCount === answeredCount)) return;
    const about = `receipt of ${this.attemptId}`;
    const texts = [before, { submittedAt, answeredCount }].map((receipt) => JSON.stringify(receipt));
    this.#findings.add({ kind: 'double', about, text: `${about} was ${texts[0]}, later ${texts[1]}` });
  }

  promised(): Promised {
    return {
      ...{ attemptId: this.attemptId, examId: this.examId, userId: this.userId, questionIds: this.#questionIds },
      acknowledged: new Map(this.#acknowledged),
      lostLeases: new Set(this.#lostLeases),
      receipt: this.#receipt,
    };
  }

  asked(): Asked {
    return { sent: this.#sent, submission: this.#submission, byMonitor: this.#byMonitor };
  }
}
