import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { result } from '#contract/exam/result.ts';
import { type AttemptCounting, attemptCountings } from '#contract/exam/settings.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

/**
 * Attempts in their order (M40: marked with 40 points, S: waits for marking, R: running, V40: voided), then where the
 * person stands when the best, the last, the first or the mean counts, with the score and the number of the attempt.
 */
const people: readonly [attempts: string, ...standings: string[]][] = [
  ['', 'notStarted', 'notStarted', 'notStarted', 'notStarted'],
  ['R', 'inProgress #1', 'inProgress #1', 'inProgress #1', 'inProgress #1'],
  ['M40', 'marked 40 #1', 'marked 40 #1', 'marked 40 #1', 'marked 40 #1'],
  ['S', 'submitted #1', 'submitted #1', 'submitted #1', 'submitted #1'],
  ['M40 M20', 'marked 40 #1', 'marked 20 #2', 'marked 40 #1', 'marked 30 #2'],
  ['M20 M40', 'marked 40 #2', 'marked 40 #2', 'marked 20 #1', 'marked 30 #2'],
  ['M30 M30', 'marked 30 #2', 'marked 30 #2', 'marked 30 #1', 'marked 30 #2'],
  // A running attempt hides no result, and is told all the same.
  ['M20 M40 R', 'inProgress 40 #2', 'inProgress 40 #2', 'inProgress 20 #1', 'inProgress 30 #2'],
  ['S R', 'inProgress #1', 'inProgress #1', 'inProgress #1', 'inProgress #1'],
  ['M20 S', 'marked 20 #1', 'submitted #2', 'marked 20 #1', 'submitted #2'],
  ['S M20', 'marked 20 #2', 'marked 20 #2', 'submitted #1', 'submitted #2'],
  ['S S', 'submitted #2', 'submitted #2', 'submitted #1', 'submitted #2'],
  // A voided attempt keeps its score and counts for nothing.
  ['V50', 'voided #1', 'voided #1', 'voided #1', 'voided #1'],
  ['V50 V40', 'voided #2', 'voided #2', 'voided #1', 'voided #2'],
  ['V50 M10', 'marked 10 #2', 'marked 10 #2', 'marked 10 #2', 'marked 10 #2'],
  ['M10 V50', 'marked 10 #1', 'marked 10 #1', 'marked 10 #1', 'marked 10 #1'],
  ['V50 R', 'inProgress #2', 'inProgress #2', 'inProgress #2', 'inProgress #2'],
  // The mean is rounded once, halves up, to hundredths.
  ['M10.01 M10.02', 'marked 10.02 #2', 'marked 10.02 #2', 'marked 10.01 #1', 'marked 10.02 #2'],
  ['M10 M10 M10.01', 'marked 10.01 #3', 'marked 10.01 #3', 'marked 10 #1', 'marked 10 #3'],
  ['M0 M0', 'marked 0 #2', 'marked 0 #2', 'marked 0 #1', 'marked 0 #2'],
];

const states = { M: 'MARKED', S: 'SUBMITTED', R: 'IN_PROGRESS', V: 'VOIDED' } as const;

interface Sitting {
  readonly organisationId: string;
  readonly examId: string;
  readonly formId: string;
  readonly userId: string;
}

/** Writes a person's attempts as they would stand after sitting, handing in and marking. */
async function sit({ organisationId, examId, formId, userId }: Sitting, attempts: string) {
  const { db } = await testServer();
  const rows = attempts
    .split(' ')
    .filter(Boolean)
    .map((text, at) => {
      const state = states[text[0] as keyof typeof states];
      const score = Number(text.slice(1)) * 100;
      const over = state !== 'IN_PROGRESS';
      const startedAt = new Date(Date.now() - (10 - at) * 60_000).toISOString();
      return {
        ...{ organisationId, examId, formId, userId, state, startedAt, id: crypto.randomUUID(), number: at + 1 },
        ...{ deadline: new Date(Date.now() + 3_600_000).toISOString(), leaseId: crypto.randomUUID() },
        questionOrder: '[]',
        ...(over
          ? { submittedAt: startedAt, submitReason: 'self' as const, objectiveScore: Math.floor(score / 2) }
          : {}),
        score: state === 'MARKED' || state === 'VOIDED' ? score : null,
        switchCount: at + 1,
      };
    });
  if (rows.length > 0) await db.insertInto('attempt').values(rows).execute();
  return rows.map((row) => row.id);
}

async function examSatBy(attempts: readonly string[], attemptCounting: AttemptCounting) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(attempts.map(() => makeStaff(organisation)));
  const rules = { attemptsAllowed: 20, attemptCounting, release: { score: 'now', rank: 'now' } } as const;
  const { examId, formId } = await makeExam(admin, staff, { rules });
  const { organisationId } = organisation;
  const ids: string[][] = [];
  for (const [at, { userId }] of staff.entries()) {
    ids.push(await sit({ organisationId, examId, formId, userId }, attempts[at] ?? ''));
  }
  const { data } = await admin.call(result.search, { query: { examId, size: 100 } });
  const rows = staff.flatMap(({ userId }) => data.filter((row) => row.userId === userId));
  return { admin, examId, staff, ids, rows };
}

test.each(attemptCountings.map((counting, at) => [counting, at] as const))(
  'the attempt that counts, everybody’s place and the statistics by %s',
  async (counting, column) => {
    const { admin, examId, staff, ids, rows } = await examSatBy(
      people.map(([attempts]) => attempts),
      counting,
    );
    const seen = rows.map((row, at) => {
      const number = (ids[at] ?? []).indexOf(row.attemptId ?? '') + 1;
      return [row.state, row.score, number > 0 ? `#${number}` : null].filter((part) => part !== null).join(' ');
    });
    expect(seen).toEqual(people.map(([, ...standings]) => standings[column]));
    expect(rows.map((row) => row.attemptsUsed)).toEqual(ids.map((own) => own.length));
    expect(rows.map((row) => row.switchCount)).toEqual(seen.map((text) => Number(/#(\d)/.exec(text)?.[1] ?? 0)));

    const scores = rows.flatMap((row) => row.score ?? []);
    const place = (score: number) => 1 + scores.filter((other) => other > score).length;
    expect(rows.map((row) => row.rank)).toEqual(rows.map(({ score }) => (score === null ? null : place(score))));
    const statistics = await admin.call(result.statistics, { query: { examId } });
    expect(statistics).toMatchObject({ attemptCounting: counting, markedCount: scores.length });
    expect(statistics.highest).toBe(Math.max(...scores));
    expect(statistics.passedCount).toBe(rows.filter((row) => row.passed).length);
    const { data } = await admin.call(examinee.search, { query: { examId, size: 100 } });
    expect(staff.map(({ userId }) => data.find((row) => row.userId === userId)?.state)).toEqual(
      rows.map((row) => row.state),
    );
  },
);

test('the parts of a mean are means, and add up to it', async () => {
  const { rows } = await examSatBy(['M10.01 M10.02', 'M40 S'], 'mean');
  expect(rows).toMatchObject([
    { score: 10.02, objectiveScore: 5.01, manualScore: 5.01 },
    { score: null, manualScore: null },
  ]);
});

/** The cells of the first sheet, by their addresses. */
function cellsOf(workbook: Uint8Array) {
  const file = Buffer.from(workbook);
  const name = 'xl/worksheets/sheet1.xml';
  const at = file.indexOf(name);
  const extraLength = file.readUInt16LE(at - 2);
  const xml = inflateRawSync(file.subarray(at + name.length + extraLength)).toString();
  return Object.fromEntries(
    [...xml.matchAll(/<c r="(\w+)"[^>]*><v>([^<]*)</g)].map(([, cell, value]) => [cell, value]),
  );
}

test('the export has the places, parts, scores and numbers of attempts of the list', async () => {
  const { admin, examId } = await examSatBy(['M40 M10', 'M20 M36'], 'mean');
  const { bytes } = await admin.send(result.export, { query: { examId } });
  const cells = cellsOf(bytes);
  const row = (number: number) => ['A', 'F', 'G', 'H', 'K', 'L'].map((column) => cells[`${column}${number}`]);
  expect([row(2), row(3)]).toEqual([
    ['1', '14', '14', '28', '2', '2'],
    ['2', '12.5', '12.5', '25', '2', '2'],
  ]);
});

test('nobody is absent before their own window is over', async () => {
  const { examId, admin, staff } = await examSatBy(['', ''], 'best');
  const { db } = await testServer();
  const [past, later] = [new Date(Date.now() - 60_000).toISOString(), new Date(Date.now() + 60_000).toISOString()];
  await db.updateTable('exam').set({ endAt: past, closesAt: later }).where('id', '=', examId).execute();
  const [first, second] = staff.map(({ userId }) => userId);
  await db
    .updateTable('examinee')
    .set({ ownEndAt: later })
    .where('examId', '=', examId)
    .where('userId', '=', second ?? '')
    .execute();
  const { data } = await admin.call(result.search, { query: { examId } });
  const stateOf = (userId?: string) => data.find((row) => row.userId === userId)?.state;
  expect([stateOf(first), stateOf(second)]).toEqual(['absent', 'notStarted']);
  expect((await admin.call(result.statistics, { query: { examId } })).absentCount).toBe(1);
  const absent = await admin.call(result.search, { query: { examId, state: 'absent' } });
  expect(absent.data.map((row) => row.userId)).toEqual([first]);
});

test('a change of the counting changes what everybody has reached, at once', async () => {
  const { admin, examId, staff, ids } = await examSatBy(['M40 M10', 'M20 M30'], 'best');
  const { db } = await testServer();
  const [first, second] = await Promise.all(staff.map(as));
  const places = async () => {
    const own = [first, second].map((taker, at) =>
      taker?.call(attempt.result, { query: { attemptId: ids[at]?.[0] ?? '' } }),
    );
    return (await Promise.all(own)).map((shown) => [shown?.score, shown?.rank?.place, shown?.rank?.of]);
  };
  // The score is that of the attempt which is looked at, the place that of the person.
  expect(await places()).toEqual([
    [40, 1, 2],
    [20, 2, 2],
  ]);
  await db.updateTable('exam').set({ attemptCounting: 'last' }).where('id', '=', examId).execute();
  expect(await places()).toEqual([
    [40, 2, 2],
    [20, 1, 2],
  ]);
  const { data } = await admin.call(result.search, { query: { examId } });
  expect(data.map(({ score, rank }) => [score, rank])).toEqual([
    [30, 1],
    [10, 2],
  ]);
});

test('the home page shows the running attempt, or else the counted one with its score', async () => {
  const { staff, ids } = await examSatBy(['M40 M10', 'M40 R', 'M40 S'], 'mean');
  const takers = await Promise.all(staff.map(as));
  const shown = await Promise.all(takers.map((taker) => taker.call(attempt.mine, { query: {} })));
  expect(shown.map(({ data }) => [data[0]?.attempt, data[0]?.attemptsUsed])).toMatchObject([
    [{ attemptId: ids[0]?.[1], state: 'MARKED', score: 25, passed: false }, 2],
    [{ attemptId: ids[1]?.[1], state: 'IN_PROGRESS', submittedAt: null, score: null, passed: null }, 2],
    [{ attemptId: ids[2]?.[1], state: 'SUBMITTED', score: null, passed: null }, 2],
  ]);
});

test('a result tells what the attempts come to, as home does, and where to go on', async () => {
  const { staff, ids, examId } = await examSatBy(['M40 M10', 'M40 R', 'M40 S', 'M20 V50'], 'mean');
  const takers = await Promise.all(staff.map(as));
  const shown = await Promise.all(
    takers.map((taker, at) => taker.call(attempt.result, { query: { attemptId: ids[at]?.[0] ?? '' } })),
  );
  expect(
    shown.map(({ score, final, next, attempts }) => [score, final, next, attempts.map((one) => one.score)]),
  ).toEqual([
    [40, { score: 25, passed: false }, 'again', [40, 10]],
    [40, null, 'continue', [40]],
    [40, null, 'again', [40, null]],
    [20, { score: 20, passed: false }, 'again', [20, null]],
  ]);
  expect(shown[0]?.attempts.map(({ attemptId, number }) => [attemptId, number])).toEqual(
    ids[0]?.map((attemptId, at) => [attemptId, at + 1]),
  );
  expect(shown[0]?.attemptCounting).toBe('mean');
  const { db } = await testServer();
  await db.updateTable('exam').set({ releasedAt: new Date().toISOString() }).where('id', '=', examId).execute();
  const later = await takers[0]?.call(attempt.result, { query: { attemptId: ids[0]?.[0] ?? '' } });
  expect(later?.next).toBeNull();
});
