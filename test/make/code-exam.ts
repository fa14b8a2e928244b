import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from '#contract/exam/attempt.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { now } from '../../server/kit/clock.ts';
import { newId } from '../../server/kit/id.ts';
import { sandboxState } from '../../server/modules/judge/index.ts';
import { toolchains } from '../../server/modules/judge/language/toolchain.ts';
import { judgeNext } from '../../server/modules/judge/submission/judge-next.ts';
import type { Bench } from '../../server/modules/judge/submission/run-tests.ts';
import { ownState } from '../../server/modules/judge/worker/watch-judge.ts';
import { noteWorker, removeWorker } from '../../server/modules/judge/worker/worker.queries.ts';
import { as, makeAdministrator, makeStaff } from '../make.ts';
import { testServer } from '../server.ts';
import { type Client, makeExam, type NewQuestion } from './exam.ts';

const state = await sandboxState();
const found = await toolchains();

/** Why code cannot be run here; undefined: it can. */
export const whyNoJudge = !state.works
  ? state.problem
  : found.has('python') && found.has('c++')
    ? undefined
    : 'compilers are missing';

const workerId = newId();

/** A process that runs code is there, or would be. */
export async function openJudge() {
  const { db } = await testServer();
  const able = { problem: null, languages: [{ codeType: 'python' as const, version: '3' }] };
  await noteWorker(db, workerId, whyNoJudge === undefined ? await ownState() : able, now());
}

export const closeJudge = async () => removeWorker((await testServer()).db, workerId);

/** One on which every run is a failure of ours. */
export function brokenBench(): Bench {
  if (!state.works) throw new Error(state.problem);
  return { maker: { ...state.maker, bwrap: '/nowhere' }, toolchains: found };
}

/** What no examinee may read of the hidden cases. */
export const hiddenCase = { input: '47110815 1\n', output: '47110816\n' };

export const codeTemplate = 'a, b = map(int, input().split())\n# 在这里写\n';

/** Adds two numbers: a sample that counts for nothing, and two hidden cases of which each is half. */
export const codeQuestion: NewQuestion = {
  ...{ type: 'CODE', stem: '<p>输入两个整数，输出它们的和。</p>', points: 10 },
  answer: {
    languages: ['python', 'c++'],
    templates: [{ codeType: 'python', template: codeTemplate }],
    tests: [
      { input: '1 2\n', output: '3\n', sample: true, weight: 0 },
      { input: '20 22\n', output: '42\n' },
      { ...hiddenCase },
    ],
  },
};

export const programs = {
  right: 'a, b = map(int, input().split())\nprint(a + b)\n',
  rightCpp: '#include <iostream>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b; }\n',
  half: 'a, b = map(int, input().split())\nprint(a + b if a < 1000 else 0)\n',
  broken: 'print(',
};

type Rules = NonNullable<NonNullable<Parameters<typeof makeExam>[2]>['rules']>;

export async function codeExam(people: number, rules: Rules = {}, questions: NewQuestion[] = [codeQuestion]) {
  const { organisation, admin, staff: manager } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const { examId, formId } = await makeExam(admin, staff, { questions, rules });
  const takers = await Promise.all(staff.map(async (person) => begun(await as(person), examId)));
  return { organisation, admin, manager, staff, examId, formId, takers };
}

async function begun(me: Client, examId: string) {
  const started = await me.call(attempt.start, { query: { examId } });
  const { attemptId, leaseId } = started;
  const questionId = started.order[0]?.questionId ?? '';
  let seq = 0;
  const save = (response: unknown) => {
    seq += 1;
    return me.send(attempt.save, {
      body: { attemptId, leaseId, answers: [{ questionId, seq, response }] } as never,
    });
  };
  const handIn = async (language: CodeLanguage, source: string) => {
    await save({ language, source });
    await me.call(attempt.submit, { query: { attemptId } });
  };
  return { me, started, attemptId, leaseId, questionId, save, handIn };
}

export type CodeTaker = Awaited<ReturnType<typeof begun>>;

/** Of turns in which nothing of an organisation came to an end. */
const mostIdleTurns = 100;

/** Judges until nothing of this organisation waits; what others put into the queue meanwhile is judged too. */
export async function judgeAll(organisationId: string, bench?: Bench) {
  const { db } = await testServer();
  let fewest = Number.POSITIVE_INFINITY;
  for (let idle = 0; idle < mostIdleTurns; idle += 1) {
    await judgeNext(db, undefined, bench);
    const open = await db
      .selectFrom('judgeSubmission')
      .select('id')
      .where('organisationId', '=', organisationId)
      .where('state', 'in', ['WAITING', 'RUNNING'])
      .execute();
    if (open.length === 0) return;
    if (open.length < fewest) {
      fewest = open.length;
      idle = 0;
    } else await sleep(150);
  }
  throw new Error('the queue did not empty');
}

/** Tests of other files judge whatever is due: what this organisation has given waits for us. */
export async function holdBack(organisationId: string) {
  const { db } = await testServer();
  await db
    .updateTable('judgeSubmission')
    .set({ notBefore: new Date('2100-01-01T00:00:00Z') })
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'WAITING')
    .execute();
}

/** As if the judge had ended what this organisation waits for, with this score of each; nothing is run. */
export async function endJudging(organisationId: string, score: number | null) {
  const { db } = await testServer();
  await db
    .updateTable('judgeSubmission')
    .set({ state: 'DONE', verdict: score === null ? 'SE' : 'WA', score, endedAt: new Date() })
    .where('organisationId', '=', organisationId)
    .where('kind', '=', 'MARK')
    .where('state', '=', 'WAITING')
    .execute();
}
