import type { GroupRow } from '#contract/exam/item-analysis.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { getExam, scope } from '../result/result.ts';
import { scoreStatistics } from '../result/statistics.rules.ts';
import { standingsByPlace } from './groups.queries.ts';

type Standing = Awaited<ReturnType<typeof standingsByPlace>>[number];

function groupRows(
  standings: readonly Standing[],
  passScore: number,
  of: (one: Standing) => { id: string | null; name: string },
) {
  const groups = Map.groupBy(standings, (one) => of(one).id);
  const rows = [...groups.values()].map((members): GroupRow => {
    const scores = members.flatMap(({ score }) => score ?? []);
    const { passedCount, mean, highest, lowest, standardDeviation } = scoreStatistics(scores, 0, passScore);
    return {
      ...of(members[0] as Standing),
      examineeCount: members.length,
      absentCount: members.filter(({ state }) => state === 'absent').length,
      markedCount: scores.length,
      ...{ passedCount, mean, highest, lowest, standardDeviation },
    };
  });
  return rows.sort((a, b) => (b.mean ?? -1) - (a.mean ?? -1) || a.name.localeCompare(b.name, 'zh-CN'));
}

/** Departments and posts beside each other, the best first. */
export async function examGroups(db: Db, user: Caller, examId: string, at: Date) {
  const exam = await getExam(db, user, examId, at);
  const standings = await standingsByPlace(db, user.organisationId, examId, scope(user, examId), at);
  const passScore = exam.passScore ?? 0;
  return {
    departments: groupRows(standings, passScore, ({ departmentId, departmentName, outsider }) =>
      outsider ? { id: null, name: '外部考生' } : { id: departmentId, name: departmentName },
    ),
    posts: groupRows(standings, passScore, ({ postId, postName }) => ({ id: postId, name: postName ?? '未设岗位' })),
  };
}
