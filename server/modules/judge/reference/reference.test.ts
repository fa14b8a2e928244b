import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge, TestSet } from '#contract/judge/judge.ts';
import { CodeAnswer } from '#contract/question/content.ts';
import { question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { makeBank } from '../../../../test/make/question.ts';
import { sumTests } from '../../../../test/make/trial.ts';
import { verified } from '../../../../test/make/verified.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { now } from '../../../kit/clock.ts';
import { newId } from '../../../kit/id.ts';
import { sandboxState } from '../index.ts';
import { toolchains } from '../language/toolchain.ts';
import { judgeNext } from '../submission/judge-next.ts';
import { judgeSource } from '../submission/run-tests.ts';
import { verificationOf } from '../submission/test-set.rules.ts';
import { ownState } from '../worker/watch-judge.ts';
import { noteWorker, removeWorker } from '../worker/worker.queries.ts';
import { noteVerified } from './verified.queries.ts';

const state = await sandboxState();
const found = await toolchains();
const why = !state.works ? state.problem : found.has('python') ? undefined : 'no Python here';
const tried = test.skipIf(why !== undefined);
const told = why ? `, skipped: ${why}` : '';

const right = 'a, b = map(int, input().split())\nprint(a + b)\n';
const wrong = 'print(3)\n';
const reference = (source: string) => ({ codeType: 'python' as const, source });

/** Judges one program here and now. */
async function judged(set: object, source = right) {
  if (!state.works) throw new Error(state.problem);
  const tests = TestSet.parse({ ...sumTests, ...set });
  const asked = { language: 'python', source, tests, input: null, samplesOnly: false, points: 1000 } as const;
  return judgeSource({ maker: state.maker, toolchains: found }, asked, new AbortController().signal);
}

describe(`a checker program${told}`, () => {
  const checks = (source: string) => ({ checker: 'program', checkerProgram: reference(source) });
  /** As testlib's: right where the output is the answer or one more. */
  const nearly = `import sys
inp, out, ans = (open(name).read() for name in sys.argv[1:4])
if int(out) in (int(ans), int(ans) + 1): sys.exit(0)
print('expected', ans.strip(), 'for', inp.strip(), file=sys.stderr)
sys.exit(1)
`;

  tried('decides, and says something to markers', async () => {
    expect(await judged(checks(nearly))).toMatchObject({ verdict: 'AC', score: 1000 });
    expect(await judged(checks(nearly), `${right.replace('a + b', 'a + b + 1')}`)).toMatchObject({ verdict: 'AC' });
    const end = await judged(checks(nearly), wrong);
    expect(end).toMatchObject({ verdict: 'WA', score: 0 });
    expect(end?.cases[1]).toMatchObject({ verdict: 'WA', note: 'expected 42 for 20 22' });
    // What fails by itself is no matter of the checker.
    expect(await judged(checks(nearly), '1 / 0')).toMatchObject({ verdict: 'RE' });
  });

  tried.each([
    ['crashes', 'raise SystemError'],
    ['ends with another code', 'exit(7)'],
    ['floods', 'while True: print("x" * 100000)'],
    ['takes all memory', 'x = []\nwhile True: x.append(bytearray(10 ** 7))'],
    ['is no program', 'def ('],
    ['kills what it can', 'import os\nos.kill(-1, 9)\nos.kill(1, 9)\nexit(9)'],
  ])('that %s is a failure of ours, and never costs a point', { timeout: 60_000 }, async (_, source) => {
    await expect(judged(checks(source))).rejects.toThrow(/检查程序/);
  });

  test.skipIf(!state.works || !found.has('c'))('that does not end is one, too', async () => {
    const checkerProgram = { codeType: 'c', source: 'int main(void) { for (volatile int i = 0;; ) i++; }' };
    await expect(judged({ checker: 'program', checkerProgram })).rejects.toThrow(/检查程序超出/);
  });

  test.skipIf(!state.works || !found.has('javascript'))('that crashes in JavaScript is one, too', async () => {
    const checkerProgram = { codeType: 'javascript', source: 'throw new Error("no");' };
    await expect(judged({ checker: 'program', checkerProgram })).rejects.toThrow(/检查程序/);
  });

  test.skipIf(!state.works || !found.has('java'))('that crashes in Java is one, too', async () => {
    const source = 'class Main { public static void main(String[] a) { throw new RuntimeException("no"); } }';
    const checkerProgram = { codeType: 'java', source };
    await expect(judged({ checker: 'program', checkerProgram })).rejects.toThrow(/检查程序/);
  });

  test.skipIf(!state.works || !found.has('c++'))(
    'is compiled where its language is, and told its three files',
    async () => {
      const source = `#include <fstream>
int main(int, char **a) { long x, y; std::ifstream(a[2]) >> x; std::ifstream(a[3]) >> y; return x == y ? 0 : 2; }`;
      const set = { checker: 'program', checkerProgram: { codeType: 'c++', source } };
      expect(await judged(set)).toMatchObject({ verdict: 'AC' });
      expect(await judged(set, wrong)).toMatchObject({ verdict: 'WA' });
    },
  );

  tried('sees nothing of this machine, and no other case', async () => {
    const looks = `import os, sys
names = sorted(os.listdir('/box'))
print(names, file=sys.stderr)
sys.exit(1 if names == ['answer.txt', 'input.txt', 'main.py', 'output.txt'] else 0)
`;
    expect(await judged(checks(looks))).toMatchObject({ verdict: 'WA' });
  });

  tried('gives nothing to the program that it judges', async () => {
    const spies = 'import os\nprint(sorted(os.listdir("/box")), open("/proc/self/cmdline").read())';
    const end = await judged(checks('exit(1)'), spies);
    expect(end?.cases[0]?.output).toContain("['main.py']");
    expect(end?.cases[0]?.output).not.toMatch(/answer|input/);
  });
});

describe(`a frame${told}`, () => {
  const frame =
    'import sys\nhidden_words = 1\n{{code}}\nprint(add(*map(int, sys.stdin.read().split())))  # hidden_words\n';
  const frames = [{ codeType: 'python', frame }];

  tried('stands around the function', async () => {
    expect(await judged({ frames }, 'def add(a, b):\n  return a + b')).toMatchObject({ verdict: 'AC', score: 1000 });
  });

  tried('is not told by what the compiler or the runtime says', async () => {
    const refused = await judged({ frames }, 'def add(a, b:\n  return a + b');
    expect(refused).toMatchObject({ verdict: 'CE', compilerOutput: expect.stringContaining('line 1') });
    expect(refused?.compilerOutput).not.toContain('hidden_words');
    const nothing = await judged({ frames }, 'x = 1');
    expect(nothing?.cases[0]).toMatchObject({ verdict: 'RE', errorOutput: expect.stringContaining('NameError') });
    expect(nothing?.cases[0]?.errorOutput).not.toContain('hidden_words');
    const inside = await judged({ frames }, '\n\ndef add(a, b):\n  return a / 0');
    expect(inside?.cases[0]?.errorOutput).toContain('line 4, in add');
  });

  tried('that a language lacks is a failure of ours', async () => {
    await expect(judged({ frames: [{ codeType: 'c', frame: '{{code}}' }] })).rejects.toThrow('外框');
  });
});

const workerId = newId();
const key = (more: object = {}) =>
  CodeAnswer.parse({ ...sumTests, languages: ['python'], references: [reference(right)], ...more });

describe(`reference solutions${told}`, () => {
  beforeAll(async () => {
    const { db } = await testServer();
    if (why === undefined) await noteWorker(db, workerId, await ownState(), now());
  });
  afterAll(async () => removeWorker((await testServer()).db, workerId));

  async function makeDesk() {
    const { admin, organisation } = await makeAdministrator();
    const { organisationId } = organisation;
    const { db } = await testServer();
    const review = (on: boolean) =>
      db.updateTable('organisation').set({ questionReview: on }).where('id', '=', organisationId).execute();
    /** What the run comes to, when nothing of this organisation waits any more. */
    const ended = async (submissionId: string) => {
      for (let turn = 0; turn < 60; turn += 1) {
        await judgeNext(db);
        const detail = await admin.call(judge.detail, { query: { submissionId } });
        if (detail.state === 'DONE') return detail;
        await sleep(100);
      }
      throw new Error('it did not end');
    };
    const verify = async (answer: CodeAnswer) => {
      const { references, ...tests } = answer;
      const { runs } = await admin.call(judge.verify, { body: { tests, references } });
      const details = [];
      for (const { submissionId } of runs) details.push(await ended(submissionId));
      return details;
    };
    const add = (answer: CodeAnswer, stem: string, draft = false) =>
      bankId.then((bankId) =>
        admin.send(question.add, { body: { bankId, type: 'CODE', stem, answer, draft, allowDuplicate: true } }),
      );
    const bankId = makeBank(admin);
    return { admin, organisationId, review, ended, verify, add, bankId };
  }

  tried('are run before a question is approved at once', async () => {
    const { admin, review, verify, add } = await makeDesk();
    await review(false);
    const asked = async (answer: CodeAnswer) => {
      const { references, ...tests } = answer;
      return admin.call(judge.verified, { body: { tests, references } });
    };
    expect(await add(key({ references: [] }), '求和')).toMatchObject({
      fields: { 'answer.references': '编程题要先写一份参考程序，并验证它通过全部测试用例' },
    });
    expect(await add(key(), '求和')).toMatchObject({
      fields: { 'answer.references': expect.stringContaining('请先验证') },
    });
    expect(await add(key(), '求和', true)).toMatchObject({ res: { state: 'DRAFT' } });
    expect(await asked(key())).toEqual({ needed: true, verified: [] });
    const [failed] = await verify(key({ references: [reference(wrong)] }));
    expect(failed).toMatchObject({ verdict: 'WA', suggested: null });
    expect((await add(key({ references: [reference(wrong)] }), '求和')).code).not.toBe(0);
    const [passed] = await verify(key());
    expect(passed).toMatchObject({ verdict: 'AC', suggested: { timeLimitMs: 1000, memoryLimitMb: 64 } });
    expect(passed?.cases).toHaveLength(4);
    expect(await asked(key())).toEqual({ needed: true, verified: ['python'] });
    const added = await add(key(), '求和');
    expect(added).toMatchObject({ res: { state: 'APPROVED' } });
    // Other cases are to be verified anew; other words are not.
    const { id } = added.res as { id: string };
    const tests = [...sumTests.tests, { input: '1 1', output: '2', weight: 1, sample: false }];
    const body = { type: 'CODE', stem: '求和', allowDuplicate: true } as const;
    const refused = await admin.send(question.modify, { query: { id }, body: { ...body, answer: key({ tests }) } });
    expect(refused).toMatchObject({ fields: { 'answer.references': expect.any(String) } });
    const better = { ...body, stem: '求两数之和', answer: key() };
    expect(await admin.call(question.modify, { query: { id }, body: better })).toMatchObject({ state: 'APPROVED' });
  });

  tried('are asked for in each language that stands in a frame, and which are missing is said', async () => {
    const { organisationId, review, add } = await makeDesk();
    const { db } = await testServer();
    await review(false);
    const frames = (['python', 'javascript'] as const).map((codeType) => ({ codeType, frame: `// {}\n{{code}}\n` }));
    const references = frames.map(({ codeType }) => ({ codeType, source: 'reference' }));
    const framed = key({ languages: ['python', 'javascript'], frames, references });
    const passes = (at: number) =>
      noteVerified(db, organisationId, verificationOf(framed, framed.references[at] ?? reference(right)), now());
    const lacking = (names: string) => ({
      fields: {
        'answer.references': `函数题的每种语言都要有一份验证通过的参考程序，还缺 ${names}，请先编写并验证`,
      },
    });
    expect(await add(framed, '函数')).toMatchObject(lacking('python、JavaScript'));
    await passes(0);
    expect(await add(framed, '函数')).toMatchObject(lacking('JavaScript'));
    expect(await add({ ...framed, references: references.slice(0, 1) }, '函数')).toMatchObject(lacking('JavaScript'));
    // Without frames one program is enough for both.
    const whole = key({ languages: ['python', 'javascript'] });
    await noteVerified(db, organisationId, verificationOf(whole, reference(right)), now());
    expect(await add(whole, '整个程序')).toMatchObject({ res: { state: 'APPROVED' } });
    await passes(1);
    expect(await add(framed, '函数')).toMatchObject({ res: { state: 'APPROVED' } });
  });

  tried('and other programs are not run where a checker program is wanted and there is none', async () => {
    const { admin, organisationId, review, add } = await makeDesk();
    const { db } = await testServer();
    await review(true);
    const tests = TestSet.parse({ ...sumTests, checker: 'program' });
    const missing = { code: 2508, res: '检查方式是检查程序，但还没有写检查程序，请先填写' };
    const program = { language: 'python', source: right, tests } as const;
    expect(await admin.send(judge.start, { body: program })).toMatchObject(missing);
    const body = { tests, references: [reference(right)] };
    expect(await admin.send(judge.verify, { body })).toMatchObject(missing);
    // Of an input of one's own nothing is checked.
    const { submissionId } = await admin.call(judge.start, { body: { ...program, input: '1 2' } });
    await admin.call(judge.cancel, { query: { submissionId } });
    expect(await add(key({ checker: 'program' }), '求和')).toMatchObject({
      fields: { 'answer.checkerProgram': '请填写检查程序' },
    });
    // One that lies there from before is not approved either.
    const old = await verified(organisationId, key());
    const added = (await add(old, '求和')).res as { questionId: string; id: string };
    const act = (action: 'submit' | 'approve') =>
      admin.call(questionReview.act, {
        body: { questionIds: [added.questionId], versionIds: [added.id], action, reason: '' },
      });
    expect(await act('submit')).toMatchObject({ changed: 1 });
    const answer = JSON.stringify({ ...old, checker: 'program' });
    await db.updateTable('questionVersion').set({ answer }).where('id', '=', added.id).execute();
    expect(await act('approve')).toEqual({
      changed: 0,
      refused: [{ questionId: added.questionId, reason: missing.res }],
    });
  });

  tried('are asked for by whoever reviews, for many questions at a time too', async () => {
    const { admin, organisationId, review, add } = await makeDesk();
    await review(true);
    const good = (await add(await verified(organisationId, key()), '好')).res as { questionId: string; id: string };
    const bad = (await add(key({ timeLimitMs: 1500 }), '差')).res as { questionId: string; id: string };
    const questionIds = [good.questionId, bad.questionId];
    const act = (action: 'submit' | 'approve') =>
      admin.call(questionReview.act, { body: { questionIds, versionIds: [good.id, bad.id], action, reason: '' } });
    expect(await act('submit')).toEqual({ changed: 2, refused: [] });
    expect(await act('approve')).toEqual({
      changed: 1,
      refused: [{ questionId: bad.questionId, reason: expect.stringContaining('请先验证') }],
    });
  });

  tried('say the outputs of cases that have none', async () => {
    const { admin, ended } = await makeDesk();
    const tests = TestSet.parse({
      tests: [{ input: '1 2', output: '' }, sumTests.tests[1], { input: 'x', output: '' }],
    });
    const { submissionId } = await admin.call(judge.makeOutputs, { body: { tests, reference: reference(right) } });
    const { cases, suggested } = await ended(submissionId);
    expect(cases).toMatchObject([
      { position: 0, verdict: 'AC', output: '3\n' },
      { position: 2, verdict: 'RE' },
    ]);
    expect(suggested).toBeNull();
    const long = TestSet.parse({ tests: [{ input: '', output: '' }] });
    const more = await admin.call(judge.makeOutputs, {
      body: { tests: long, reference: reference('print("x" * 99_000)') },
    });
    expect((await ended(more.submissionId)).cases[0]?.output).toHaveLength(99_001);
    const flood = await admin.call(judge.makeOutputs, {
      body: { tests: long, reference: reference('print("x" * 100_001)') },
    });
    expect((await ended(flood.submissionId)).cases[0]).toMatchObject({ verdict: 'OLE', output: null });
    const whole = await admin.send(judge.makeOutputs, { body: { tests: sumTests, reference: reference(right) } });
    expect(whole).toMatchObject({ code: 2507 });
  });
});

test('where nothing can be run questions are approved without, as people mark their answers', async () => {
  const { db } = await testServer();
  const workers = await db.selectFrom('judgeWorker').selectAll().where('problem', 'is', null).execute();
  // Others may run code meanwhile.
  if (workers.length > 0) return;
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const body = { bankId, type: 'CODE', stem: '求和', answer: key({ references: [] }) } as const;
  expect(await admin.call(question.add, { body })).toMatchObject({ state: 'APPROVED' });
});

test('an organisation has templates of its own, until it takes them back', async () => {
  const { admin } = await makeAdministrator();
  const templates = () => admin.call(question.defaultTemplate, { query: { codeType: 'bash' } });
  const [builtIn] = await templates();
  await admin.call(question.saveTemplate, { body: { codeType: 'bash', template: 'echo 我们的\n' } });
  expect(await templates()).toEqual([{ ...builtIn, template: 'echo 我们的\n' }]);
  await admin.call(question.saveTemplate, { body: { codeType: 'bash', template: ' ' } });
  expect(await templates()).toEqual([builtIn]);
});
