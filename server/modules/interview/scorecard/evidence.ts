import type { Db } from '../../../kit/transaction.ts';
import type { NewEvidence } from '../../post/index.ts';
import { evidenceScore } from './card.rules.ts';
import { judgedOf } from './cards.queries.ts';

/** Of what is neither easy nor hard, as where nobody says it. */
const difficulty = 5;

/**
 * What the interviews of an application say of whoever was hired: one row for each interview and ability, of everybody
 * who judged it together. The person is a colleague from the hire on, so that whoever hires writes it.
 */
export async function evidenceOfInterviews(db: Db, organisationId: string, applicationId: string, userId: string) {
  const given = new Map<string, { originId: string; abilityId: string; at: string; scores: number[] }>();
  for (const { interviewId, endedAt, skills, scores } of await judgedOf(db, organisationId, applicationId)) {
    for (const { name, score } of scores) {
      const abilityId = skills.find((skill) => skill.name === name)?.abilityId;
      if (!abilityId || score === null) continue;
      const key = `${interviewId} ${abilityId}`;
      const row = given.get(key) ?? { originId: interviewId, abilityId, at: endedAt, scores: [] };
      given.set(key, { ...row, scores: [...row.scores, evidenceScore(score)] });
    }
  }
  return [...given.values()].map(({ scores, ...row }): NewEvidence => {
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return { ...row, userId, itemId: row.abilityId, score: Math.round(mean * 1e4) / 1e4, difficulty, weight: 1 };
  });
}
