import { expect, test } from 'vitest';
import { genderLabel, isMasked, peopleText, statusLabel } from './staff-words.ts';

test('a few people are named, many are counted', () => {
  expect(peopleText(['张三'])).toBe('张三');
  expect(peopleText(['张三', '李四', '王五'])).toBe('张三、李四、王五');
  expect(peopleText(['张三', '李四', '王五', '赵六'])).toBe('张三、李四、王五等 4 人');
});

test('the three states and the two genders have words', () => {
  expect([0, 1, 2].map((status) => statusLabel(status, 'standard'))).toEqual(['在职', '停用', '离职']);
  expect([0, 1, 2].map((status) => statusLabel(status, 'college'))).toEqual(['在册', '停用', '离校']);
  expect([true, false, null].map(genderLabel)).toEqual(['男', '女', '']);
});

test('a masked contact is told from a whole one', () => {
  expect(isMasked('138****1234')).toBe(true);
  expect(isMasked('13812341234')).toBe(false);
  expect(isMasked(null)).toBe(false);
});
