import { LRUCache } from 'lru-cache';
import type { Remark } from '#contract/exam/regrade.ts';
import type { CodeAnswer, TakenContent } from '#contract/question/content.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { testSetIn } from '../../judge/index.ts';
import { type CodeVersion, codeVersions, questionVersions } from '../../question/index.ts';

/** Versions never change, and many hand in at once. */
const known = new LRUCache<string, CodeAnswer>({ max: 20 });

/** The answer of a version by whose cases code is judged. */
export async function casesOfVersion(db: Db, organisationId: string, versionId: string) {
  const place = `${organisationId} ${versionId}`;
  const found = known.get(place);
  if (found) return found;
  const content = (await questionVersions(db, organisationId, [versionId])).get(versionId);
  if (content?.type !== 'CODE') throw refuse('notFound');
  const answer = content.answer as CodeAnswer;
  known.set(place, answer);
  return answer;
}

/** The set of tests by which a question is judged with this remark; undefined: none judges it. */
export async function testSetOfRemark(
  db: Db,
  organisationId: string,
  content: TakenContent,
  remark: Remark | undefined,
  at: Date,
) {
  if (content.type !== 'CODE' || remark?.kind === 'everybody' || remark?.kind === 'answered') return undefined;
  const key = remark?.kind === 'cases' ? await casesOfVersion(db, organisationId, remark.versionId) : content.answer;
  return testSetIn(db, organisationId, key as CodeAnswer, at);
}

type Asked = TakenContent & { readonly id: string; readonly questionId: string };

/** Why answers to a question cannot be judged by this version, in a sentence; or which one it is. */
export async function versionToJudge(db: Db, organisationId: string, { questionId }: Asked, versionId: string) {
  const versions = await codeVersions(db, organisationId, [questionId]);
  const version = versions.find((one) => one.versionId === versionId);
  if (!version) throw refuse('correctionWrong', { problem: '所选的版本不是这道题的版本，请重新选择' });
  if (version.cases === 0) throw refuse('correctionWrong', { problem: '所选的版本没有测试用例，不能重新判题' });
  if (!version.approved) throw refuse('correctionWrong', { problem: '所选的版本还没有审核通过，不能用来重新判题' });
  return version;
}

const mostVersions = 20;

/** By question, the versions by which its answers may be judged again. */
export async function versionsToJudge(db: Db, organisationId: string, contents: readonly Asked[]) {
  const codes = contents.filter(({ type }) => type === 'CODE');
  if (codes.length === 0) return () => [];
  const ids = codes.map(({ questionId }) => questionId);
  const usable = (await codeVersions(db, organisationId, ids)).filter(({ cases, approved }) => cases > 0 && approved);
  const byQuestion = Map.groupBy(usable, ({ questionId }) => questionId);
  return ({ id, questionId }: Asked) =>
    (byQuestion.get(questionId) ?? []).slice(0, mostVersions).map((version) => versionView(version, id));
}

const versionView = ({ questionId: _, approved: __, createdAt, ...version }: CodeVersion, askedId: string) => ({
  ...{ ...version, createdAt: new Date(createdAt).toISOString(), asked: version.versionId === askedId },
});
