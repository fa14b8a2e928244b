import { describe, expect, test } from 'vitest';
import { brief, one, read } from '../paper/parsed-item.fixture.ts';

describe('boxes before options', () => {
  test.each([
    ['one filled', '1. 甲是\n●A. 一\n○B. 二\n○C. 三', 'A'],
    ['several filled', '1. 甲是（多选）\n☑ A. 一\n☑ B. 二\n□ C. 三', 'AB'],
    ['beside each other', '1. 甲是\n○A. 一  ●B. 二  ○C. 三', 'B'],
    ['of Markdown', '1. 甲是\n- [ ] A. 一\n- [ ] B. 二\n- [x] C. 三', 'C'],
  ])('%s', (_, text, key) => {
    expect(brief(one(text))).toEqual({
      stem: '甲是',
      options: ['一', '二', '三'],
      key,
      doubts: [`没有写明答案，取自选项后的对号的 ${key}`],
    });
  });

  test('option marks that are the same on every option are ignored', () => {
    const item = brief(one('1. 甲是\n●A. 一\n●B. 二\n●C. 三\n答案：B'));
    expect([item.options, item.key, item.doubts]).toEqual([['一', '二', '三'], 'B', []]);
  });

  test('beside a written key they are compared with it and go', () => {
    const item = (key: string) => brief(one(`1. 甲是\n●A. 一\n○B. 二\n○C. 三\n答案：${key}`));
    expect(item('A')).toEqual({ stem: '甲是', options: ['一', '二', '三'], key: 'A', doubts: [] });
    expect(item('B').doubts).toEqual(['答案前后不一致：B、A']);
  });

  test('of a questionnaire with its right options marked', () => {
    const items = read('*1. 甲是 [单选题]\n○一\n○二(正确答案)\n*2. 乙对 [判断题]\n○对\n○错(正确答案)');
    expect(items.map(brief)).toEqual([
      { stem: '甲是', options: ['一', '二'], key: 'B', doubts: [] },
      { stem: '乙对', options: [], key: '', doubts: [] },
    ]);
    expect(items[1]?.question.answer).toBe(false);
  });
});
