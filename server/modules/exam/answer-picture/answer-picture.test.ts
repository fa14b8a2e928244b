import { expect, test } from 'vitest';
import { answerPicture, answerPictureBytes } from '#contract/exam/answer-picture.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { marking } from '#contract/exam/marking.ts';
import { markingTeam } from '#contract/exam/marking-team.ts';
import { monitor } from '#contract/exam/monitor.ts';
import { result } from '#contract/exam/result.ts';
import { type Client, makeExam } from '../../../../test/make/exam.ts';
import { jpegBytes, jpegFile } from '../../../../test/make/jpeg.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { newId } from '../../../kit/id.ts';
import { settleAnswerPictures } from './answer-picture.ts';

type Rules = NonNullable<NonNullable<Parameters<typeof makeExam>[2]>['rules']>;

/** Two people who sit an exam that takes pictures. */
async function scene(rules: Rules = { antiCheating: { answerPictures: true } }) {
  const { organisation, admin } = await makeAdministrator();
  const west = await makeDepartment(organisation, '城西支行');
  const people = [await makeStaff(organisation, { departmentId: west }), await makeStaff(organisation)];
  const { examId } = await makeExam(admin, people, { rules });
  const [taker, other] = await Promise.all(
    people.map(async (person) => {
      const me = await as(person);
      return sitting(me, await me.call(attempt.start, { query: { examId } }));
    }),
  );
  if (!taker || !other) throw new Error('two people sit the exam');
  return { organisation, admin, west, examId, taker, other, questionId: taker.questionId };
}

type Started = Awaited<ReturnType<Client['call']>> & {
  attemptId: string;
  leaseId: string;
  order: readonly { questionId: string }[];
};

function sitting(me: Client, { attemptId, leaseId, order }: Started) {
  const questionId = order.at(-1)?.questionId ?? '';
  let seq = 0;
  const add = (pictureId: string, file: File = jpegFile(), given: object = {}) =>
    me.send(answerPicture.add, { query: { attemptId, leaseId, questionId, pictureId, ...given }, file });
  const save = (response: unknown, at = questionId) => {
    seq += 1;
    return me.send(attempt.save, {
      body: { attemptId, leaseId, answers: [{ questionId: at, seq, response }] } as never,
    });
  };
  /** Uploads and saves, as a page does. */
  const give = async (text: string, pictures: readonly string[]) => {
    for (const id of pictures) expect((await add(id)).code).toBe(0);
    expect((await save({ text, pictures })).code).toBe(0);
  };
  const own = (pictureId: string, of = attemptId) =>
    me.send(answerPicture.own, { query: { attemptId: of, pictureId } });
  const submit = () => me.call(attempt.submit, { query: { attemptId } });
  const stored = async () => (await me.call(attempt.detail, { query: { attemptId } })).answers;
  return { me, attemptId, leaseId, order, questionId, add, save, give, own, submit, stored };
}

const files = async (attemptId: string) => {
  const { db, storage } = await testServer();
  const rows = await db.selectFrom('answerPicture').selectAll().where('attemptId', '=', attemptId).execute();
  return Promise.all(rows.map(async (row) => ({ ...row, there: await storage.fileExists(row.file) })));
};

test('a picture is part of an answer once it is saved with it, and only who writes sees it', async () => {
  const { admin, examId, taker, other } = await scene();
  const pictureId = newId();
  await taker.give('见图', [pictureId]);
  expect(await taker.stored()).toMatchObject([{ response: { text: '见图', pictures: [pictureId] } }]);
  const shown = await taker.own(pictureId);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(shown.bytes.length).toBeGreaterThan(100);
  // Nobody else: by their own attempt, by somebody else's, or as an organiser before it is handed in.
  expect((await other.own(pictureId)).status).toBe(404);
  expect((await other.own(pictureId, taker.attemptId)).status).toBe(404);
  const query = { examId, attemptId: taker.attemptId, questionId: taker.questionId, pictureId };
  for (const endpoint of [answerPicture.mark, answerPicture.show]) {
    expect((await admin.send(endpoint, { query })).status).toBe(404);
    expect((await other.me.send(endpoint, { query })).status).toBe(403);
  }
});

test('sent twice, also at once, it is one picture, and what a camera writes into it is not kept', async () => {
  const { taker } = await scene();
  const pictureId = newId();
  const file = jpegFile({ exif: 'GPS 31.2N 121.5E', tail: '<script>' });
  const sent = await Promise.all(Array.from({ length: 5 }, () => taker.add(pictureId, file)));
  expect(sent.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  expect((await taker.add(pictureId, jpegFile({ mark: 9 }))).code).toBe(0);
  expect(await files(taker.attemptId)).toMatchObject([{ stored: true, there: true }]);
  const { bytes } = await taker.own(pictureId);
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/GPS|Exif|script/);
  expect((await taker.add(pictureId, file, { questionId: taker.order[0]?.questionId })).code).toBe(4130);
});

test('the row that an interrupted upload has left is completed by the next one', async () => {
  const { taker } = await scene();
  const { db } = await testServer();
  const pictureId = newId();
  await taker.add(pictureId);
  const stored = { stored: false };
  await db.updateTable('answerPicture').set(stored).where('attemptId', '=', taker.attemptId).execute();
  expect((await taker.save({ text: '', pictures: [pictureId] })).code).toBe(4129);
  expect((await taker.own(pictureId)).status).toBe(404);
  expect((await taker.add(pictureId)).code).toBe(0);
  expect((await taker.save({ text: '', pictures: [pictureId] })).code).toBe(0);
});

test('what is no JPEG, is too large or unpacks to too much is refused in one sentence, and all else stays', async () => {
  const { taker } = await scene();
  const kept = newId();
  await taker.give('文字还在', [kept]);
  const wrong = [
    new File(['先断网，再报告。'], '答案.jpg'),
    new File(['<svg onload="alert(1)"/>'], 'a.jpg'),
    new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'a.png'),
    new File([jpegBytes().subarray(0, 60)], 'a.jpg'),
    jpegFile({ width: 65_000, height: 65_000 }),
  ];
  for (const file of wrong) {
    const reply = await taker.add(newId(), file);
    expect([reply.code, reply.res]).toEqual([4131, '这个文件不是可以使用的 JPEG 图片，请重新拍照或换一张']);
  }
  const huge = await taker.add(newId(), new File([new Uint8Array(answerPictureBytes + 1)], 'a.jpg'));
  expect([huge.status, huge.res]).toEqual([413, '内容太大，不能超过 600 KB']);
  expect(await taker.stored()).toMatchObject([{ response: { text: '文字还在', pictures: [kept] } }]);
  expect((await files(taker.attemptId)).map(({ id }) => id)).toEqual([kept]);
});

test('six to a question and no seventh', async () => {
  const { taker } = await scene();
  const pictures = Array.from({ length: 6 }, () => newId());
  await taker.give('', pictures);
  const seventh = newId();
  const reply = await taker.add(seventh);
  expect([reply.code, reply.res]).toEqual([4128, '第 5 题的图片太多，一题最多 6 张']);
  expect((await taker.save({ text: '', pictures: [...pictures, seventh] })).code).toBe(4128);
  // One that is known may come again, and one place is free when one was taken away.
  expect((await taker.add(pictures[0] ?? '')).code).toBe(0);
  await taker.save({ text: '', pictures: pictures.slice(1) });
  expect((await taker.add(seventh)).code).toBe(0);
  expect((await taker.save({ text: '', pictures: [...pictures.slice(1), seventh] })).code).toBe(0);
  expect((await taker.save({ text: '', pictures: [seventh, seventh] })).code).toBe(4018);
});

test('an answer names its own pictures only: not those of another person, another question or none', async () => {
  const { taker, other } = await scene();
  const [own, theirs] = [newId(), newId()];
  await taker.add(own);
  await other.add(theirs);
  for (const pictures of [[theirs], [newId()], [own, theirs]]) {
    const reply = await taker.save({ text: '偷看', pictures });
    expect([reply.code, reply.res]).toEqual([4129, '第 5 题有图片没有上传成功，请移除后重新拍照，这次修改没有保存']);
  }
  // The same id in another attempt is another picture.
  expect((await other.add(own)).code).toBe(0);
  expect(await taker.stored()).toEqual([]);
});

test('only short answers of exams that say so take pictures, also when that is changed while somebody writes', async () => {
  const { admin, examId, taker } = await scene();
  const first = taker.order[0]?.questionId ?? '';
  expect((await taker.add(newId(), jpegFile(), { questionId: first })).code).toBe(4130);
  const pictured = { text: '', pictures: [newId()] };
  expect((await taker.save(pictured, first)).code).toBe(4018);
  const kept = newId();
  await taker.give('先写的', [kept]);
  const { version } = await admin.call(exam.detail, { query: { examId } });
  await admin.call(exam.modify, { query: { examId }, body: { version, antiCheating: { answerPictures: false } } });
  expect((await taker.add(newId())).code).toBe(4130);
  // What is there stays, and the text beside it is saved as before.
  expect((await taker.save({ text: '后写的', pictures: [kept] })).code).toBe(0);
  const { taker: without } = await scene({});
  const reply = await without.add(newId());
  expect([reply.code, reply.res]).toEqual([4130, '这道题不能用图片作答']);
  expect(await files(without.attemptId)).toEqual([]);
});

test('with a lost lease, in a pause, after the time and after handing in no picture is taken', async () => {
  const { admin, examId, taker, other } = await scene();
  expect((await taker.add(newId(), jpegFile(), { leaseId: newId() })).code).toBe(9053);
  const { userId } = (await admin.call(monitor.list, { query: { examId } })).rows.find(
    ({ attemptId }) => attemptId === other.attemptId,
  ) ?? { userId: '' };
  const act = (kind: 'pause' | 'resume') =>
    admin.call(monitor.action, {
      query: { examId },
      body: { actionId: newId(), kind, userIds: [userId], reason: '设备故障' } as never,
    });
  await act('pause');
  expect((await other.add(newId())).code).toBe(4140);
  await act('resume');
  expect((await other.add(newId())).code).toBe(0);
  try {
    shiftClock(3_600_000 + 60_000);
    expect((await other.add(newId())).code).toBe(4016);
  } finally {
    shiftClock(0);
  }
  const kept = newId();
  await taker.give('', [kept]);
  await taker.submit();
  const late = newId();
  expect((await taker.add(late)).code).toBe(4015);
  expect((await taker.save({ text: '', pictures: [] })).code).not.toBe(0);
  expect((await taker.save(null)).code).toBe(4015);
  expect((await taker.save({ text: '', pictures: [late] })).code).toBe(4015);
  expect((await files(taker.attemptId)).map(({ id }) => id)).toEqual([kept]);
});

test('a picture alone is an answer: counted, marked by a person, shown to the marker and in the lists', async () => {
  const { organisation, admin, west, examId, taker, other, questionId } = await scene();
  const pictureId = newId();
  await taker.give('', [pictureId]);
  const rows = async () => (await admin.call(monitor.list, { query: { examId } })).rows;
  expect((await rows()).find(({ attemptId }) => attemptId === taker.attemptId)).toMatchObject({ answered: 1 });
  expect(await taker.submit()).toMatchObject({ answeredCount: 1, state: 'SUBMITTED' });
  // Nothing at all is 0 without a marker.
  expect(await other.submit()).toMatchObject({ answeredCount: 0, state: 'MARKED' });
  const marker = await as(await makeStaff(organisation, { roles: ['阅卷员'] }));
  const item = await marker.call(marking.next, { query: { examId, questionId } });
  expect(item).toMatchObject({ response: '', pictures: [pictureId], total: 1 });
  const query = { examId, attemptId: taker.attemptId, questionId, pictureId };
  const shown = await marker.send(answerPicture.mark, { query });
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await admin.send(answerPicture.show, { query })).status).toBe(200);
  for (const wrong of [
    { questionId: taker.order[0]?.questionId },
    { attemptId: other.attemptId },
    { examId: newId() },
  ]) {
    for (const endpoint of [answerPicture.mark, answerPicture.show]) {
      expect((await admin.send(endpoint, { query: { ...query, ...wrong } })).status).toBe(404);
    }
  }
  const { data } = await admin.call(markingTeam.answers, { query: { examId, questionId } });
  expect(data).toMatchObject([{ excerpt: '', pictures: [pictureId] }]);
  // By data scope, for markers as for who reads results.
  for (const [permission, endpoint] of [
    ['exam.mark', answerPicture.mark],
    ['exam.result', answerPicture.show],
  ] as const) {
    const near = [{ permissions: [permission], dataScope: 'department' }] as const;
    const here = await makeHolder(organisation, near, { departmentId: west });
    const elsewhere = await makeHolder(organisation, near);
    expect((await here.me.send(endpoint, { query })).status).toBe(200);
    expect((await elsewhere.me.send(endpoint, { query })).status).toBe(404);
  }
  const file = await admin.send(result.exportAnswers, { query: { examId } });
  expect(file.status).toBe(200);
});

test('after handing in the person sees it again with their released answers, not before; removed ones never', async () => {
  const { admin, examId, taker, other, questionId } = await scene();
  const [kept, removed] = [newId(), newId()];
  await taker.give('', [kept, removed]);
  await taker.save({ text: '', pictures: [kept] });
  await taker.submit();
  await other.submit();
  const early = await taker.own(kept);
  expect([early.code, early.res]).toEqual([4021, '成绩尚未公布，请耐心等待']);
  const query = { examId, attemptId: taker.attemptId, questionId };
  expect((await admin.send(answerPicture.mark, { query: { ...query, pictureId: removed } })).status).toBe(404);
  expect((await admin.send(answerPicture.show, { query: { ...query, pictureId: removed } })).status).toBe(404);
  const item = await admin.call(marking.next, { query: { examId, questionId } });
  const body = { attemptId: taker.attemptId, questionId, score: 8, version: item?.mark.version ?? 1 };
  await admin.call(marking.score, { body });
  await admin.call(result.release, { query: { examId } });
  const { sections } = await taker.me.call(attempt.result, { query: { attemptId: taker.attemptId } });
  expect(sections[0]?.questions.at(-1)?.response).toEqual({ text: '', pictures: [kept] });
  expect((await taker.own(kept)).status).toBe(200);
  expect((await taker.own(removed)).status).toBe(404);
  expect((await other.own(kept, taker.attemptId)).status).toBe(404);
});

test('once the attempt is over what no answer names is erased, file and row; while it runs nothing is', async () => {
  const { taker, other } = await scene();
  const { db, storage } = await testServer();
  const [kept, removed, running] = [newId(), newId(), newId()];
  await taker.give('', [kept, removed]);
  await taker.save({ text: '', pictures: [kept] });
  await other.add(running);
  await settleAnswerPictures(db, storage);
  expect(await files(taker.attemptId)).toHaveLength(2);
  await taker.submit();
  const before = await files(taker.attemptId);
  await Promise.all([settleAnswerPictures(db, storage), settleAnswerPictures(db, storage)]);
  await settleAnswerPictures(db, storage);
  expect(await files(taker.attemptId)).toMatchObject([{ id: kept, settled: true, there: true }]);
  const gone = before.find(({ id }) => id === removed)?.file ?? '';
  expect([gone === '', await storage.fileExists(gone)]).toEqual([false, false]);
  expect(await files(other.attemptId)).toMatchObject([{ id: running, settled: false, there: true }]);
});
