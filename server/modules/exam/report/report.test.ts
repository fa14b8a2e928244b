import { expect, test } from 'vitest';
import { report } from '#contract/exam/report.ts';
import { result } from '#contract/exam/result.ts';
import { examWithAnswers, markAll } from '../../../../test/make/marking.ts';
import { examOnTwoForms } from '../../../../test/make/two-forms.ts';
import { as, makeStaff } from '../../../../test/make.ts';

type Made = Awaited<ReturnType<typeof examWithAnswers>>;

const userIdOf = async ({ admin, examId }: Made, attemptId: string) =>
  (await admin.call(result.search, { query: { examId } })).data.find((row) => row.attemptId === attemptId)?.userId ??
  '';

test('the organiser reads one person by section beside everybody, and the exam as a whole', async () => {
  const made = await examWithAnswers(['断网', '上报']);
  await markAll(made, 6);
  const { admin, examId, handed } = made;
  const userId = await userIdOf(made, handed[0]?.attemptId ?? '');
  const seen = await admin.call(report.person, { query: { examId, userId } });
  expect(seen).toMatchObject({ score: 16, meanScore: 16, rank: { place: 1, of: 2 }, note: null });
  const points = seen.sections.reduce((sum, section) => sum + section.points, 0);
  expect(points).toBe(seen.totalPoints);
  const earned = seen.sections.reduce((sum, section) => sum + section.points * (section.share ?? 0), 0);
  expect(earned).toBeCloseTo(16, 6);
  expect(seen.sections.map(({ share }) => share)).toEqual(seen.sections.map(({ meanShare }) => meanShare));
  const whole = await admin.call(report.exam, { query: { examId } });
  expect(whole).toMatchObject({ attempts: 2 });
  expect(whole.sections.map(({ share }) => share)).toEqual(seen.sections.map(({ share }) => share));
});

test('who has handed in nothing has no report, and somebody else of the organisation is not found', async () => {
  const { admin, examId, organisation } = await examWithAnswers(['断网']);
  const stranger = await makeStaff(organisation);
  const query = { examId, userId: stranger.userId };
  expect((await admin.send(report.person, { query })).status).toBe(404);
});

test('an examinee reads the own report only after release, and never what the settings hold back', async () => {
  const never = 'never' as const;
  const release = { score: 'afterMarking', correctness: never, key: never, analysis: never, rank: never } as const;
  const made = await examWithAnswers(['断网', '上报'], { rules: { release } });
  const { admin, examId, handed, takers, marker } = made;
  const attemptId = handed[0]?.attemptId ?? '';
  const mine = { query: { attemptId } };
  expect((await takers[0]?.send(report.own, mine))?.code).toBe(4181);
  await markAll(made, 6);
  expect((await takers[0]?.send(report.own, mine))?.code).toBe(4181);
  await admin.call(result.release, { query: { examId } });
  const own = await takers[0]?.call(report.own, mine);
  expect(own).toMatchObject({ score: 16, rank: null, meanScore: null, sections: [], knowledge: [] });
  expect(own?.note).toContain('没有公布各题对错');
  expect(JSON.stringify(own)).not.toMatch(/optionId|answer|stem|analysis|correct/);
  const userId = await userIdOf(made, handed[1]?.attemptId ?? '');
  const attacks = [
    await takers[0]?.send(report.own, { query: { attemptId: handed[1]?.attemptId ?? '' } }),
    await takers[0]?.send(report.person, { query: { examId, userId } }),
    await takers[0]?.send(report.exam, { query: { examId } }),
    await marker.send(report.person, { query: { examId, userId } }),
    await (await as(await makeStaff(made.organisation))).send(report.own, mine),
  ];
  expect(attacks.map((answer) => answer?.status)).toEqual([404, 403, 403, 403, 404]);
});

test('what everybody reached is told to an examinee of ten and more only, with the rank', async () => {
  const made = await examWithAnswers(['断网', '上报']);
  const { admin, examId, handed, takers } = made;
  await markAll(made, 6);
  await admin.call(result.release, { query: { examId } });
  const own = await takers[0]?.call(report.own, { query: { attemptId: handed[0]?.attemptId ?? '' } });
  expect(own?.meanScore).toBeNull();
  expect(own?.sections.every(({ meanShare }) => meanShare === null)).toBe(true);
});

test('an exam with several papers is reported by what each person was asked', async () => {
  const { admin, examId, sat } = await examOnTwoForms(4);
  const whole = await admin.call(report.exam, { query: { examId } });
  const reached = sat.reduce((sum, { score }) => sum + score, 0) / sat.length;
  // Ten questions in all, of which everybody had five of ten points.
  expect(whole.sections).toMatchObject([{ questionCount: 5, points: 50 }]);
  expect((whole.sections[0]?.share ?? 0) * 50).toBeCloseTo(reached, 6);
});

test('before anything is marked no part is reported', async () => {
  const { admin, examId } = await examWithAnswers(['断网']);
  expect(await admin.call(report.exam, { query: { examId } })).toMatchObject({
    attempts: 0,
    sections: [],
    knowledge: [],
  });
});
