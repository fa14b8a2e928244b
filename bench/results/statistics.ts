import { sql } from 'kysely';
import type { Analysis } from '#contract/exam/item-analysis.ts';
import { itemAnalysis } from '#contract/exam/item-analysis.ts';
import { median, ms, progress, report, rounded } from '../figure.ts';
import { bearer, requestTo, resOf } from '../load/request.ts';
import { answerOf } from '../sitting.ts';
import { costOf, type Sat, secondsOf, withSat } from './sat.ts';

const rounds = 5;
const goals = { seconds: 2, heldMs: 50 };

/** All item statistics of a large exam, beside one scan of the rows that they are reckoned from. */
export function statistics() {
  return withSat(async (sat) => {
    requireRight(sat, await analyse(sat));
    await scan(sat);
    const costs = [];
    const floor = [];
    for (let round = 1; round <= rounds; round += 1) {
      floor.push(await secondsOf(() => scan(sat)));
      const cost = await costOf(sat.connection, () => analyse(sat));
      const { seconds, cpuSeconds, heldMs } = cost;
      const times = `${rounded(seconds)} s，服务器处理器 ${rounded(cpuSeconds)} s，占用主线程 ${ms(heldMs)}`;
      progress(`第 ${round} 轮：${times}；只扫描一遍 ${rounded(floor.at(-1) ?? 0)} s`);
      costs.push(cost);
    }
    const value = median(costs.map(({ seconds }) => seconds));
    const held = Math.max(...costs.map(({ heldMs }) => heldMs));
    report({
      ...{ bench: 'statistics', name: 'items', value, unit: 's', floor: median(floor) },
      more: { cpu: `${rounded(median(costs.map(({ cpuSeconds }) => cpuSeconds)))}s`, held: ms(held) },
      goal: { [`<${goals.seconds}s`]: value < goals.seconds, [`held<${goals.heldMs}ms`]: held < goals.heldMs },
    });
  });
}

async function analyse({ connection, world, exam: { examId } }: Sat) {
  const call = { query: { examId }, authorization: bearer(world.admin.token) };
  return resOf<Analysis>(await connection.exchange(requestTo(itemAnalysis.items, call)));
}

/** Every mark with what was answered, read once and no more than counted. */
async function scan({ db, world: { organisationId }, exam: { examId } }: Sat) {
  await sql`select count(*), sum(mark.score), max(response.saved_at), count(response.response)
    from attempt
    join mark on mark.organisation_id = attempt.organisation_id and mark.attempt_id = attempt.id
    left join response on response.organisation_id = mark.organisation_id and response.attempt_id = mark.attempt_id
      and response.question_version_id = mark.question_version_id
    where attempt.organisation_id = ${organisationId} and attempt.exam_id = ${examId}
      and attempt.state = 'MARKED'`.execute(db);
}

/** The facility of every question is what its answers deserve. */
function requireRight({ exam, sittings }: Sat, { attempts, items }: Analysis) {
  if (attempts !== sittings.length) throw new Error(`${attempts} of ${sittings.length} attempts were analysed`);
  const byId = new Map(items.map((item) => [item.questionVersionId, item]));
  exam.questions.forEach(({ questionId, points }, at) => {
    const earned = sittings.reduce((sum, { place }) => sum + answerOf(exam, place, at).deserves, 0);
    const wanted = earned / sittings.length / points;
    const facility = byId.get(questionId)?.facility ?? Number.NaN;
    if (!(Math.abs(facility - wanted) < 1e-9))
      throw new Error(`facility of question ${questionId} is ${facility}, it should be ${wanted}`);
  });
  progress('已核对：每题得分率与作答相符');
}
