import { beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../fake-clock.ts';
import { CopyBlock } from './copy-block.ts';

let time: ReturnType<typeof fakeClock>;
let block: CopyBlock;
let told: string[];
let reports: number;
let answers: string[];

beforeEach(() => {
  time = fakeClock();
  told = [];
  reports = 0;
  answers = [];
  block = new CopyBlock({
    clock: time.clock,
    ownTexts: () => answers,
    tell: (text) => told.push(text),
    report: () => {
      reports += 1;
    },
  });
});

test('one’s own words go from one answer to another', () => {
  expect(block.take(true, '先断网\n再报告')).toBe(true);
  expect(block.paste(true, '先断网\r\n再报告')).toBe(true);
  expect([told, reports]).toEqual([[], 0]);
});

test('what comes from elsewhere is not pasted, not even a part of one’s own words', () => {
  block.take(true, '先断网，再报告');
  expect(block.paste(true, '先断网，再报告。网上说……')).toBe(false);
  expect(block.paste(true, '先断网')).toBe(false);
  expect(block.paste(true, '')).toBe(false);
  expect(told[0]).toBe('只能粘贴您在本场考试的作答框里复制的文字');
});

test('what stands in an answer is one’s own, whichever page it was copied on', () => {
  answers = ['先断网\r\n再报告', ''];
  expect(block.paste(true, '断网\n再')).toBe(true);
  expect(block.paste(false, '断网\n再')).toBe(false);
  expect(block.paste(true, '断网，上报')).toBe(false);
  expect(block.paste(true, ' ')).toBe(false);
});

test('questions are not copied, and having tried does not make them one’s own', () => {
  expect(block.take(false, '题目')).toBe(false);
  expect(block.paste(true, '题目')).toBe(false);
  expect(block.drag()).toBe(false);
  expect(told).toHaveLength(3);
});

test('tries are reported once in ten seconds, each is answered', () => {
  for (let second = 0; second < 20; second += 1) {
    block.take(false, '');
    time.advance(1000);
  }
  expect([told.length, reports]).toEqual([20, 2]);
});

test('a menu is refused outside of answers, and is no try to copy', () => {
  expect([block.menu(true), block.menu(false)]).toEqual([true, false]);
  expect([told.length, reports]).toEqual([1, 0]);
});
