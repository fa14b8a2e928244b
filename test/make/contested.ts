import { result } from '#contract/exam/result.ts';
import { doJobs } from '../jobs.ts';
import { makeAbilities } from './ability.ts';
import { linkKnowledge } from './evidence.ts';
import { linkQuestions, makeChain } from './knowledge.ts';
import { satWith } from './regrade.ts';

/** People who sat an exam that tells of one ability by three answers, released or not; the first of them knows more. */
export async function knownPeople({ released = true, release = {}, rules = {} } = {}) {
  const usual = { score: 'afterMarking', correctness: 'afterMarking' };
  const hall = await satWith([0, 1], { release: { ...usual, ...release }, ...rules });
  const { 风险识别: abilityId } = await makeAbilities(hall.organisation, ['风险识别']);
  const [pointId = ''] = await makeChain(hall.admin, `风险 ${crypto.randomUUID()}`);
  await linkQuestions(hall.organisation, hall.questionIds, pointId);
  await linkKnowledge(hall.organisation, abilityId, pointId);
  const attempts: string[] = [];
  for (const at of [0, 1]) {
    const { attemptId, hand } = await hall.sit(at);
    await hand();
    attempts.push(attemptId);
  }
  const tell = async () => {
    await hall.admin.call(result.release, { query: { examId: hall.examId } });
    await doJobs();
  };
  await doJobs();
  if (released) await tell();
  const [person, other] = hall.staff;
  const [me, them] = hall.takers;
  if (!person || !other || !me || !them) throw new Error('two people sit');
  return { ...hall, abilityId, attempts, tell, person, other, me, them };
}
