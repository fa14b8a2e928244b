import type { GroupRow } from '#contract/exam/item-analysis.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { formsOf } from '../exam/form.queries.ts';
import { getExam, scope } from '../result/result.ts';
import { comparable, scoreStatistics } from '../result/statistics.rules.ts';
import { standingsByPlace } from './groups.queries.ts';

type Standing = Awaited<ReturnType<typeof standingsByPlace>>[number];

function groupRows(
  standings: readonly Standing[],
  forms: Parameters<typeof comparable>[0],
  of: (one: Standing) => { id: string | null; name: string },
) {
  const groups = Map.groupBy(standings, (one) => of(one).id);
  const rows = [...groups.values()].map((members): GroupRow => {
    const { scores, passedCount } = comparable(forms, members);
    const { mean, highest, lowest, standardDeviation } = scoreStatistics(scores, 0, 0);
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
  await getExam(db, user, examId, at);
  const standings = await standingsByPlace(db, user.organisationId, examId, scope(user, examId), at);
  const forms = await formsOf(db, user.organisationId, examId);
  return {
    departments: groupRows(standings, forms, ({ departmentId, departmentName, outsider }) =>
      outsider ? { id: null, name: '外部考生' } : { id: departmentId, name: departmentName },
    ),
    posts: groupRows(standings, forms, ({ postId, postName }) => ({ id: postId, name: postName ?? '未设岗位' })),
  };
}
