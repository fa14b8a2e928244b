import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { regrade as calls } from '#contract/exam/regrade.ts';
import { median, ms, progress, report, rounded } from '../figure.ts';
import { bearer, requestTo, resOf } from '../load/request.ts';
import { deservedScore } from '../sitting.ts';
import { costOf, type Sat, secondsOf, withSat } from './sat.ts';

const rounds = 4;
const goals = { seconds: 10, heldMs: 50 };

/** The key of one question is corrected, there and back: from the press until the last attempt has its new total. */
export function regrade() {
  return withSat(async (sat) => {
    const question = askedSingle(sat);
    await setAgain(sat, question.questionId);
    const costs = [];
    const floor = [];
    for (let round = 1; round <= rounds; round += 1) {
      floor.push(await secondsOf(() => setAgain(sat, question.questionId)));
      const there = round % 2 === 1;
      const cost = await costOf(sat.connection, () => correct(sat, question, there ? question.wrong : question.right));
      await requireTotals(sat, question, there);
      const { seconds, cpuSeconds, heldMs } = cost;
      const times = `${rounded(seconds)} s，服务器处理器 ${rounded(cpuSeconds)} s，占用主线程 ${ms(heldMs)}`;
      progress(`第 ${round} 轮：${times}；一条语句改完 ${rounded(floor.at(-1) ?? 0)} s`);
      costs.push(cost);
    }
    const value = median(costs.map(({ seconds }) => seconds));
    const held = Math.max(...costs.map(({ heldMs }) => heldMs));
    report({
      ...{ bench: 'regrade', name: 'regrades', value, unit: 's', floor: median(floor) },
      more: { cpu: `${rounded(median(costs.map(({ cpuSeconds }) => cpuSeconds)))}s`, held: ms(held) },
      goal: { [`<${goals.seconds}s`]: value < goals.seconds, [`held<${goals.heldMs}ms`]: held < goals.heldMs },
    });
  });
}

interface Asked {
  readonly questionId: string;
  readonly place: number;
  readonly points: number;
  readonly right: string;
  readonly wrong: string;
}

/** A question with one right option: everybody chose that one or the same wrong one. */
function askedSingle({ exam }: Sat): Asked {
  const place = exam.questions.findIndex(({ answers }) => typeof answers[0]?.response === 'string');
  const { questionId, points, answers } = exam.questions[place] ?? { questionId: '', points: 0, answers: [] };
  const [right, wrong] = answers.map(({ response }) => String(response));
  if (right === undefined || wrong === undefined) throw new Error('the exam has no single choice');
  return { questionId, place, points, right, wrong };
}

const pollMs = 20;

async function correct({ db, connection, world, exam: { examId } }: Sat, { questionId }: Asked, optionId: string) {
  const correction = { kind: 'key', optionIds: [optionId] };
  const body = { questionVersionId: questionId, correction, reason: '答案印错了' };
  const call = { query: { examId }, body, authorization: bearer(world.admin.token) };
  const { regradeId } = resOf<{ regradeId: string }>(await connection.exchange(requestTo(calls.start, call)));
  for (;;) {
    const { state } = await db
      .selectFrom('regrade')
      .select('state')
      .where('organisationId', '=', world.organisationId)
      .where('id', '=', regradeId)
      .executeTakeFirstOrThrow();
    if (state === 'DONE') return;
    await sleep(pollMs);
  }
}

/** The same rows written by one statement each: the mark of every attempt, and every total from its marks. */
async function setAgain({ db, world: { organisationId }, exam: { examId } }: Sat, questionId: string) {
  await sql`update mark set marked_at = now() where organisation_id = ${organisationId} and exam_id = ${examId}
    and question_version_id = ${questionId}`.execute(db);
  await sql`update attempt set score = sums.total from (
      select attempt_id, sum(score) as total from mark
      where organisation_id = ${organisationId} and exam_id = ${examId} group by attempt_id
    ) sums
    where attempt.organisation_id = ${organisationId} and attempt.id = sums.attempt_id`.execute(db);
}

/** Everybody has what the answers are worth by the key that holds now. */
async function requireTotals({ db, world, exam, sittings }: Sat, { place, points }: Asked, corrected: boolean) {
  const rows = await db
    .selectFrom('attempt')
    .select(['id', 'score'])
    .where('organisationId', '=', world.organisationId)
    .where('examId', '=', exam.examId)
    .execute();
  const scores = new Map(rows.map(({ id, score }) => [id, score]));
  for (const sitting of sittings) {
    const wasRight = (sitting.place + place) % (exam.questions[place]?.answers.length ?? 1) === 0;
    const change = corrected ? (wasRight ? -points : points) : 0;
    const wanted = deservedScore(exam, sitting.place) + change;
    const score = scores.get(sitting.attemptId);
    if (score !== wanted) throw new Error(`attempt ${sitting.attemptId} has ${score}, it should have ${wanted}`);
  }
}
