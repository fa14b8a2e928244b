import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseUrl } from '../../../../test/database-url.ts';
import { connect } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';
import { addAttempts, addEvents, lockAttemptsAt, lockExaminees } from './attempt.queries.ts';
import { saveTogether } from './response/save.queries.ts';
import { endAttempts, lockAttempts } from './submission/submit.queries.ts';

test('what every save, start and submission runs is planned once a connection', async () => {
  const db = connect(databaseUrl(), 1);
  const nobody = { organisationId: newId(), userId: newId() };
  const answers = [{ questionId: newId(), seq: 1, response: 'A' }];
  try {
    for (const at of [new Date(), new Date()]) {
      await saveTogether(db, [{ ...nobody, attemptId: newId(), leaseId: newId(), at, answers }]);
      const people = { organisationId: nobody.organisationId, examId: newId(), userIds: [nobody.userId] };
      await lockExaminees(db, people);
      await lockAttemptsAt(db, people);
      await addAttempts(db, people.organisationId, people.examId, []);
      await lockAttempts(db, nobody.organisationId, [newId()]);
      await endAttempts(db, nobody.organisationId, [], at);
      await addEvents(db, nobody.organisationId, []);
    }
    const { rows } = await sql<{ runs: number }>`
      select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where name like 'zhixing%'`.execute(
      db,
    );
    expect(rows.map(({ runs }) => runs)).toEqual([2, 2, 2, 2, 2, 2, 2]);
  } finally {
    await db.destroy();
  }
});
