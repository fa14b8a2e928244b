import type { Pad } from '#contract/interview/pad.ts';
import { TestSet } from '#contract/judge/judge.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { getTrial, startTrial } from '../../judge/index.ts';
import { interviewBehind, requireRoomOpen } from '../schedule/link.ts';
import { requireAsked } from '../schedule/reach.queries.ts';
import * as schedule from '../schedule/schedule.queries.ts';
import * as queries from './pad.queries.ts';

/** Somebody at the pad: the interview and the name that stands beside what they write. */
export interface AtPad {
  readonly held: schedule.HeldInterview;
  readonly name: string;
}

export async function candidateAtPad(db: Db, token: string, at: Date): Promise<AtPad> {
  const held = await interviewBehind(db, token, at);
  requireRoomOpen(held, at, 'candidate');
  return { held, name: held.candidateName };
}

export async function interviewerAtPad(db: Db, user: Caller, interviewId: string): Promise<AtPad> {
  const held = await requireAsked(db, user, interviewId);
  return { held, name: user.realName };
}

/** Runs are in the name of who leads: candidates have no account, and one run at a time is enough for a room. */
async function leader(db: Db, { organisationId, interviewId }: schedule.HeldInterview) {
  const [lead] = await schedule.askersOf(db, organisationId, interviewId);
  if (!lead) throw refuse('notFound');
  return { organisationId, userId: lead.userId };
}

const shown = 20_000;

async function runOf(db: Db, held: schedule.HeldInterview, { runId, runBy }: queries.StoredPad): Promise<Pad['run']> {
  if (!runId) return null;
  const trial = await getTrial(db, await leader(db, held), runId).catch(() => undefined);
  if (!trial) return null;
  const [end] = trial.cases;
  return {
    ...{ by: runBy, running: trial.state === 'WAITING' || trial.state === 'RUNNING', verdict: trial.verdict },
    compilerOutput: trial.compilerOutput?.slice(0, shown) ?? null,
    ...{ output: end?.output?.slice(0, shown) ?? null, errorOutput: end?.errorOutput?.slice(0, shown) ?? null },
  };
}

export async function readPad(db: Db, { held }: AtPad): Promise<Pad> {
  const pad = await queries.padOf(db, held.organisationId, held.interviewId);
  if (!pad) return { language: 'python', source: '', input: '', changedBy: '', run: null, version: 0 };
  const { language, source, input, changedBy, version } = pad;
  return { language, source, input, changedBy, version, run: await runOf(db, held, pad) };
}

interface Written {
  readonly language: CodeLanguage;
  readonly source: string;
  readonly input: string;
  readonly version: number;
}

/** Of two who write at once the first one's stands, and the other is shown it. */
export async function writePad(db: Db, { held, name }: AtPad, { version: known, ...text }: Written, at: Date) {
  const { organisationId, interviewId } = held;
  const version = await queries.writePad(db, { organisationId, interviewId, ...text, by: name }, known, at);
  if (version === undefined) throw refuse('stale', { current: await readPad(db, { held, name }) });
  return { version };
}

/** No cases: the program reads what stands in the field beside it. */
const tests = TestSet.parse({ tests: [], checker: 'trim', timeLimitMs: 5000, memoryLimitMb: 256 });

export function runPad(db: Db, { held, name }: AtPad, at: Date) {
  const { organisationId, interviewId } = held;
  return inTransaction(db, async (db) => {
    const pad = await queries.padOf(db, organisationId, interviewId);
    if (!pad?.source.trim()) throw refuse('padEmpty');
    const { language, source, input } = pad;
    const trial = { language, source, input, samplesOnly: false, tests };
    const { submissionId } = await startTrial(db, await leader(db, held), trial, at);
    await queries.noteRun(db, organisationId, interviewId, submissionId, name);
    return { started: true } as const;
  });
}
