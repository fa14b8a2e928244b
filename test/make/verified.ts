import { CodeAnswer } from '#contract/question/content.ts';
import { noteVerified } from '../../server/modules/judge/reference/verified.queries.ts';
import { verificationOf } from '../../server/modules/judge/submission/test-set.rules.ts';
import { testServer } from '../server.ts';

/** A code question's key with a reference solution that counts as seen to pass; nothing was run. */
export async function verified(organisationId: string, key: object) {
  const { db } = await testServer();
  const answer = CodeAnswer.parse(key);
  // One is enough for whole programs; functions need one of each language.
  const languages = answer.frames.length > 0 ? answer.languages : answer.languages.slice(0, 1);
  const references = languages.map((codeType) => ({ codeType, source: 'reference' }));
  for (const reference of references)
    await noteVerified(db, organisationId, verificationOf(answer, reference), new Date());
  return { ...answer, references };
}
