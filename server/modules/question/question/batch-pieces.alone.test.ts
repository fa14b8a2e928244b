import { expect, test, vi } from 'vitest';
import { question } from '#contract/question/question.ts';
import { choiceOptions, makeBank, type NewQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { keySteps } from './content/answer-key.rules.ts';

/**
 * How often text was read as HTML, the heavy part of looking at a question: in all, within pieces, in the largest, and
 * before the bank was held.
 */
const read = vi.hoisted(() => ({ all: 0, within: 0, largest: 0, unheld: 0 }));

vi.mock('sanitize-html', async (original) => {
  const { default: sanitize } = await original<{ default: typeof import('sanitize-html') }>();
  const counted = (...given: Parameters<typeof sanitize>) => {
    read.all += 1;
    return sanitize(...given);
  };
  return { default: Object.assign(counted, sanitize) };
});

vi.mock('../../../kit/thread/in-pieces.ts', async (original) => {
  const real = await original<typeof import('../../../kit/thread/in-pieces.ts')>();
  function* watched<T>(work: Generator<unknown, T>): Generator<unknown, T> {
    for (;;) {
      const before = read.all;
      const { done, value } = work.next();
      read.within += read.all - before;
      read.largest = Math.max(read.largest, read.all - before);
      if (done) return value;
      yield;
    }
  }
  return { ...real, inPieces: <T>(work: Generator<unknown, T>) => real.inPieces(watched(work)) };
});

vi.mock('../bank/bank.ts', async (original) => {
  const real = await original<typeof import('../bank/bank.ts')>();
  const holdBank: typeof real.holdBank = (...given) => {
    read.unheld = read.all;
    return real.holdBank(...given);
  };
  return { ...real, holdBank };
});

const marked = (at: number): NewQuestion => ({
  ...{ type: 'SINGLE', stem: `<p>第 ${at} 题</p>`, analysis: '<p>解析</p>' },
  options: choiceOptions('*<p>甲</p>', '<p>乙</p>', '<p>丙</p>'),
});

test('adding many questions looks at them in pieces, none larger for more of them', async () => {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const readBy = async (count: number) => {
    Object.assign(read, { all: 0, within: 0, largest: 0, unheld: 0 });
    const body = Array.from({ length: count }, (_, at) => marked(count * 100 + at));
    await admin.call(question.addBatch, { query: { questionBankId: bankId }, body });
    return { ...read };
  };
  const [few, many] = [await readBy(2), await readBy(40)];
  // The words of stem and options go into the search together.
  expect([few.largest, many.largest]).toEqual([4, 4]);
  expect(many.all - many.within).toBe(few.all - few.within);
  expect(many.within).toBeGreaterThan(few.within * 10);
  // Others can save in the bank meanwhile.
  expect(many.all - many.unheld).toBe(0);
});

test('a key of many accepted answers is made in as many steps', () => {
  const accepted = Array.from({ length: 50 }, (_, at) => `答案 ${at}`);
  const blank = { accepted, weight: 1, ignoreCase: true, ignoreWidth: true, ignorePunctuation: true, tolerance: null };
  const fill = { type: 'FILL' as const, options: [], answer: { blanks: [blank, blank], unordered: false } };
  expect([...keySteps(fill)]).toHaveLength(100);
});
