import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { multipleRules } from '#contract/exam/settings.ts';
import { Blank, type TakenContent } from '#contract/question/content.ts';
import { questionTrial } from '#contract/question/trial.ts';
import { choiceOptions } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { markResponse } from '../marking/mark.rules.ts';
import { trialMark } from './trial.rules.ts';

const plain = { rule: 'allOrNothing', fixedPoints: 0 } as const;
const blank = (accepted: string[], more: Partial<Blank> = {}) => Blank.parse({ accepted, ...more });
const content = (more: Partial<TakenContent>): TakenContent => ({
  ...{ type: 'FILL', stem: '题干', options: [], answer: null, analysis: '', difficulty: 3, points: 4 },
  ...more,
});
const fill = (blanks: Blank[], unordered = false) => content({ answer: { blanks, unordered } });
const options = ['p', 'q', 'r', 's'].map((id) => ({ id, content: id, correct: id < 'r', fixed: false }));
const multiple = content({ type: 'MULTIPLE', options });

const reasonOf = (one: Blank, given: string) => trialMark(fill([one]), [given], 400, plain).reasons[0];

describe('why a blank is right', () => {
  test.each<[Blank, string, string]>([
    [blank(['北京']), '北京', '写“北京”，与答案“北京”相同'],
    [blank(['123kg']), '１２３ｋｇ', '写“１２３ｋｇ”，不计全半角，与“123kg”相同，算对'],
    [blank(['TCP']), 'tcp', '写“tcp”，不计大小写，与“TCP”相同，算对'],
    [blank(['甲、乙']), '甲，乙', '写“甲，乙”，不计中英文标点，与“甲、乙”相同，算对'],
    [blank(['1000']), '1,000', '写“1,000”，不计空格或千位分隔符，与“1000”相同，算对'],
    [blank(['3.14'], { tolerance: 0.01 }), '3.15', '写“3.15”，与“3.14”相差 0.01，在允许误差 0.01 以内'],
    [blank(['0.5'], { tolerance: 0 }), '0.50', '写“0.50”，与“0.5”数值相等'],
    [blank(['*法院'], { wildcard: true }), '最高人民法院', '写“最高人民法院”，符合“*法院”（* 代表任意文字）'],
  ])('%j: %s', (one, given, text) => {
    expect(reasonOf(one, given)).toEqual({ label: '第 1 空', right: true, text, score: 400 });
  });
});

describe('why a blank is wrong', () => {
  test.each<[Blank, string, string]>([
    [blank(['Beijing'], { ignoreCase: false }), 'beijing', '写“beijing”，与“Beijing”只差大小写，本空要求大小写一致'],
    [blank(['３'], { ignoreWidth: false }), '3', '写“3”，与“３”只差全半角，本空要求全半角一致'],
    [blank(['3.14'], { tolerance: 0.01 }), '3.2', '写“3.2”，与“3.14”相差 0.06，超过允许误差 0.01'],
    [blank(['0.5']), '0.50', '写“0.50”，与“0.5”数值相等，但本空没有设置误差，要求写法相同'],
    [blank(['hello world']), 'helloworld', '写“helloworld”，与“hello world”只差空格'],
    [blank(['中华人民共和国']), '中华人民共和过', '写“中华人民共和过”，与“中华人民共和国”只差一个字'],
    [blank(['北京', '首都']), '上海', '写“上海”，不在可接受的答案中（“北京”、“首都”）'],
    [blank(['北京']), '  ', '没有填写'],
  ])('%j: %s', (one, given, text) => {
    const { reasons } = trialMark(fill([one, blank(['x'])]), [given, 'x'], 400, plain);
    expect(reasons[0]).toEqual({ label: '第 1 空', right: false, text, score: 0 });
  });
});

test('an order-free group says which blank a text counts for, and what is written twice', () => {
  const cities = ['北京', '上海', '天津'];
  const group = fill([blank(cities), blank(cities), blank(['广州'])], true);
  const { score, reasons } = trialMark(group, ['广州', '北京', '北京'], 300, plain);
  expect(score).toBe(200);
  expect(reasons.map(({ right }) => right)).toEqual([true, true, false]);
  expect(reasons[0]?.text).toBe('写“广州”，与答案“广州”相同（不分先后，算作第 3 空的答案）');
  expect(reasons[2]?.text).toBe('写“北京”，与其他空重复，不再计分');
});

test('the work of saying why grows with the words and the texts, not with their product', () => {
  const group = (count: number) => {
    const words = (at: number) => Array.from({ length: count }, (_, word) => `词${at}和${word}`);
    return fill(
      Array.from({ length: count }, (_, at) => blank(words(at))),
      true,
    );
  };
  const normalize = vi.spyOn(String.prototype, 'normalize');
  trialMark(
    group(40),
    Array.from({ length: 40 }, (_, at) => `别的${at}`),
    400,
    plain,
  );
  const foldings = normalize.mock.calls.length;
  normalize.mockRestore();
  // Marking and matching fold each word once, and each text is held against the first words only.
  expect(foldings).toBeLessThan(4 * 40 * 40 + 40 * 20 * 20);
});

test('each option says what it did, and the last sentence how the rule counts', () => {
  const of = (response: string[], rule: (typeof multipleRules)[number]) =>
    trialMark(multiple, response, 400, { rule, fixedPoints: 150 });
  const all = of(['p', 'r'], 'allOrNothing');
  expect(all.reasons.map(({ label, text }) => `${label} ${text}`)).toEqual([
    'A 选对了',
    'B 漏选了',
    'C 多选了，这个选项不对',
    'D 没有选，是对的',
    '计分 漏选了 B，多选了 C；按全对得分规则记 0 分',
  ]);
  expect(of(['p'], 'half').reasons.at(-1)?.text).toBe('漏选了 B；按漏选半分规则得一半，记 2 分');
  expect(of(['p'], 'proportional').reasons.at(-1)?.text).toBe('漏选了 B；按少选按比例规则，选对 1/2，记 2 分');
  expect(of(['p'], 'fixed').reasons.at(-1)?.text).toContain('少选得 1.5 分');
  expect(of(['p', 'q', 'r'], 'netCorrect').reasons.at(-1)?.text).toContain('选对 2 个减选错 1 个');
  expect(of(['p', 'q'], 'half').reasons.at(-1)).toEqual({
    label: '计分',
    right: true,
    text: '全部选对，记 4 分',
    score: 400,
  });
});

const word = fc.constantFrom('甲', '乙', '0', 'a', 'A', '１', '1', '1.5', 'x y', '', ' ', 'a*b', '。');
const anyBlank = fc.record({
  accepted: fc.array(word, { maxLength: 3 }),
  weight: fc.constantFrom(0.1, 1, 2, 100),
  ignoreCase: fc.boolean(),
  ignoreWidth: fc.boolean(),
  ignorePunctuation: fc.boolean(),
  tolerance: fc.constantFrom(null, 0, 0.5),
  wildcard: fc.boolean(),
});
const anyFill = fc
  .record({ blanks: fc.array(anyBlank, { minLength: 1, maxLength: 5 }), unordered: fc.boolean() })
  .map((answer) => content({ answer }));

test('the score of a trial is the score of an exam, and the sentences of the blanks add up to it', () => {
  const points = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(anyFill, fc.array(fc.oneof(word, fc.string()), { maxLength: 6 }), points, (question, given, points) => {
      const marked = markResponse(question, given, points, plain);
      const { score, reasons } = trialMark(question, given, points, plain);
      expect({ score }).toEqual(marked);
      expect(reasons.reduce((sum, reason) => sum + (reason.score ?? 0), 0)).toBe(score);
    }),
    { numRuns: 500 },
  );
  const chosen = fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's'));
  fc.assert(
    fc.property(chosen, fc.constantFrom(...multipleRules), points, points, (given, rule, points, fixedPoints) => {
      const marking = { rule, fixedPoints };
      const { score, reasons } = trialMark(multiple, given, points, marking);
      expect({ score }).toEqual(markResponse(multiple, given, points, marking));
      expect(reasons.at(-1)?.score).toBe(score);
    }),
  );
});

type Body = z.input<(typeof questionTrial.mark)['body']>;
const trial = async (body: Body) => (await makeAdministrator()).admin.call(questionTrial.mark, { body });

test('an author tries an answer over HTTP; options without ids go by their letters', async () => {
  const question = { type: 'MULTIPLE', stem: '题干', points: 4, options: choiceOptions('*甲', '*乙', '丙') } as const;
  const reply = await trial({ question, response: ['A'], multipleRule: 'half' });
  expect(reply).toMatchObject({ score: 2, points: 4 });
  expect(reply.reasons.at(-1)).toMatchObject({ label: '计分', score: 2 });
  const judged = await trial({ question: { type: 'JUDGE', stem: '题干', answer: '对', points: 2 }, response: true });
  expect(judged).toEqual({ score: 2, points: 2, reasons: [expect.objectContaining({ right: true, score: 2 })] });
  const answer = { reference: '因为', scoringPoints: [{ text: '要点', points: 3 }] };
  const short = await trial({ question: { type: 'SHORT', stem: '题干', answer }, response: '因为' });
  expect([short.score, short.reasons.map(({ right }) => right)]).toEqual([null, [null, null]]);
  expect(short.reasons[1]?.text).toBe('答到“要点”得 3 分');
});

test('what is wrong with the question or the answer is said at its field', async () => {
  const { admin } = await makeAdministrator();
  const send = (body: object) => admin.send(questionTrial.mark, { body: body as Body });
  const question = { type: 'SINGLE', stem: '题干', options: choiceOptions('*甲', '乙') };
  expect(await send({ question, response: 'C' })).toMatchObject({
    code: 1000,
    fields: { response: '所选的选项不存在' },
  });
  expect(await send({ question, response: ['A'] })).toMatchObject({ code: 1000 });
  expect(await send({ question: { ...question, stem: ' ' }, response: 'A' })).toMatchObject({
    code: 1000,
    fields: { stem: '请填写题干' },
  });
  expect(await send({ question: { ...question, type: 'COMPOSITE' }, response: null })).toMatchObject({ code: 1000 });
});

test('trial marking needs a permission for questions', async () => {
  const { organisation } = await makeAdministrator();
  const somebody = await as(await makeStaff(organisation));
  const answer = await somebody.send(questionTrial.mark, {
    body: { question: { type: 'JUDGE', stem: '题干', answer: true }, response: true },
  });
  expect([answer.status, answer.code]).toEqual([403, 403]);
});
