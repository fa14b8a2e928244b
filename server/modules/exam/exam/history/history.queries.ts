import type { Db } from '../../../../kit/db/db.ts';

/** What was done to an exam, newest first. */
export async function historyPage(
  db: Db,
  organisationId: string,
  { examId, page, size }: { examId: string; page: number; size: number },
) {
  const found = db
    .selectFrom('auditLog')
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'auditLog.organisationId').onRef('staff.userId', '=', 'auditLog.userId'),
    )
    .where('auditLog.organisationId', '=', organisationId)
    .where('auditLog.target', '=', examId);
  const [rows, count] = await Promise.all([
    found
      .select([
        ...(['auditLog.number', 'auditLog.at', 'staff.realName', 'auditLog.address'] as const),
        ...(['auditLog.action', 'auditLog.detail'] as const),
      ])
      .orderBy('auditLog.number', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}
