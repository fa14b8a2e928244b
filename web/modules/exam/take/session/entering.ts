import type { Started, TakenPaper } from '#contract/exam/attempt.ts';
import { asFailure, type CallFailure } from '../../../../kit/api/failure.ts';
import { type AttemptCalls, awayBy, type Detail, type Timed } from '../attempt-calls.ts';
import type { AnswerStore } from '../device/answer-store.ts';
import type { AttemptLock } from '../device/attempt-lock.ts';
import type { KeptClock, Visit, VisitStore } from '../device/visit-store.ts';
import type { HandedOver } from '../handover.ts';
import type { Change } from '../saving/answer-entries.ts';
import { type Leftovers, sendLeftovers } from '../saving/leftovers.ts';
import type { SteadyClock } from '../steady-clock.ts';
import type { SubmitReason } from '../take-view.ts';
import { submitForGood } from './ending.ts';
import { reportLeftovers } from './left-events.ts';
import type { Basis } from './taking.ts';

/** The lease is this page's. */
interface Entered {
  readonly kind: 'entered';
  readonly examName: string;
  readonly started: Timed<Started>;
  readonly paper: TakenPaper;
  readonly leftovers: Leftovers;
}

/** The server can't be reached, and this device knows enough to go on without it. */
interface Resumed {
  readonly kind: 'resumed';
  readonly visit: Visit;
  readonly clock: KeptClock;
  readonly basis: Basis;
}

/** Nothing more can be written: it was handed in, or has been now. */
interface Over {
  readonly kind: 'over';
  readonly because?: SubmitReason | undefined;
}

/** `left`: the page has gone meanwhile. */
export type Entry = Entered | Resumed | Over | { readonly kind: 'left' };

export interface EnteringParts {
  readonly calls: AttemptCalls;
  readonly store: AnswerStore;
  readonly visits: VisitStore;
  readonly lock: AttemptLock;
  readonly clock: SteadyClock;
  readonly wall: () => number;
  readonly random: () => number;
  readonly userId: string | undefined;
}

interface Page {
  readonly attemptId: string;
  /** From an earlier entry: it never changes. */
  readonly paper: TakenPaper | undefined;
  /** The entry page has started the attempt already. */
  readonly handed: HandedOver | undefined;
  /** A start that this visit has sent may have taken the lease that is kept here, whether or not its reply came. */
  readonly hasStarted: boolean;
  readonly starting: () => void;
  readonly seen: (detail: Timed<Detail>) => void;
  readonly isClosed: () => boolean;
}

const isUnreachable = ({ status }: CallFailure) => status === 0 || status === 429 || status >= 500;

/** Enters with the server where it answers, else with what the device has kept. Throws when neither goes. */
export async function enterAttempt(parts: EnteringParts, page: Page): Promise<Entry> {
  let { hasStarted } = page;
  const starting = () => {
    hasStarted = true;
    page.starting();
  };
  try {
    return await enterOnline(parts, page, starting);
  } catch (problem) {
    const resumed = !hasStarted && isUnreachable(asFailure(problem)) ? await resume(parts, page.attemptId) : undefined;
    if (resumed) return resumed;
    throw problem;
  }
}

/** Looks, sends what an earlier visit left over, and only then takes the lease. */
async function enterOnline(parts: EnteringParts, page: Page, starting: () => void): Promise<Entry> {
  const { calls, lock } = parts;
  const { attemptId, handed } = page;
  const detail = await calls.detail(attemptId);
  page.seen(detail);
  const { state, remainingMs, examId, examName, formId } = detail.reply;
  if (state !== 'IN_PROGRESS') return { kind: 'over' };
  // whether it is too late for them the server says
  const leftovers = await sendLeftovers(parts, attemptId);
  const isEnded = leftovers.ended || (await reportLeftovers(parts, attemptId));
  // a start would begin the next attempt where there is one: nobody has asked for that
  if (isEnded || remainingMs <= 0) return handInLate(parts, page, starting);
  if (page.isClosed()) return { kind: 'left' };
  starting();
  const start = handed ? fromEntryPage(handed) : calls.start(examId);
  const [started, paper] = await Promise.all([start, page.paper ?? calls.paper(formId)]);
  if (started.reply.attemptId !== attemptId) return { kind: 'over' };
  if (page.isClosed()) return { kind: 'left' };
  lock.take();
  return { kind: 'entered', examName, started, paper, leftovers };
}

/** The time was over before this page came, unless the organiser has just given more. */
async function handInLate(parts: EnteringParts, page: Page, starting: () => void): Promise<Entry> {
  const submit = (timeUp: boolean) => parts.calls.submit(page.attemptId, { timeUp });
  const end = await submitForGood({ ...parts, submit }, page.isClosed);
  if (!end) return { kind: 'left' };
  if (end.kind === 'notUp') return enterOnline(parts, page, starting);
  return { kind: 'over', because: end.kind === 'over' ? end.because : undefined };
}

/** When it was asked for nobody has noted: its time says no more than that it was not later than its arrival. */
const fromEntryPage = ({ started, receivedAt }: HandedOver): Timed<Started> => ({
  ...{ reply: started, sentAt: Number.NEGATIVE_INFINITY, receivedAt },
});

async function resume({ store, visits, lock, userId }: EnteringParts, attemptId: string): Promise<Resumed | undefined> {
  const visit = await visits.read(attemptId);
  if (!visit || visit.userId !== userId) return undefined;
  const { started } = visit;
  const lease = { attemptId, leaseId: started.leaseId };
  const clock = await visits.readClock(lease);
  if (!clock || !(await lock.takeIfFree())) return undefined;
  const [kept, acknowledged, events] = await Promise.all([
    store.read(attemptId),
    store.readAcknowledged(attemptId),
    visits.readEvents(attemptId),
  ]);
  const basis: Basis = {
    started,
    stored: newestOf([...started.answers, ...acknowledged]),
    unsent: kept.filter((one) => !one.lost && one.leaseId === lease.leaseId),
    events: events.filter((event) => event.leaseId === lease.leaseId),
    confirmed: false,
  };
  return { kind: 'resumed', visit, clock, basis };
}

function newestOf(changes: readonly Change[]) {
  const newest = new Map<string, Change>();
  for (const change of changes) {
    if ((newest.get(change.questionId)?.seq ?? -1) < change.seq) newest.set(change.questionId, change);
  }
  return [...newest.values()];
}

/** What the server would have the person do the page does. */
export const retriedText = ({ noResponse, text, code }: CallFailure) =>
  // to go back the person has to do themselves
  awayBy(code) ? text : `${noResponse ? '连不上服务器，请检查网络' : text.replace(/，请.*$/, '')}，正在自动重试`;
