import { expect, test } from 'vitest';
import { headingOf, sectionNameOf } from './section-words.rules.ts';

test.each([
  ['单选题', 0, [300, 300], '一、单选题（共 2 题，每题 3 分，共 6 分）'],
  ['简答题', 10, [1000, 1250], '十一、简答题（共 2 题，共 22.5 分）'],
  ['第二部分 听力', 1, [50, 50], '第二部分 听力（共 2 题，每题 0.5 分，共 1 分）'],
  ['三、写作', 5, [4000], '三、写作（共 1 题，每题 40 分，共 40 分）'],
])('%s', (name, place, points, heading) => {
  expect(headingOf(name, place, points)).toBe(heading);
});

test('items of composites are counted as such', () => {
  expect(headingOf('阅读理解', 0, [200, 200], '小题')).toBe('一、阅读理解（共 2 小题，每小题 2 分，共 4 分）');
});

test.each([
  ['一、单选题（共 10 题，每题 3 分，共 30 分）', '单选题'],
  ['一、选择题（每题5分）', '选择题'],
  ['二、选择题：本题共 8 小题，每小题 5 分，共 40 分。在每小题给出的选项中选一项。', '选择题'],
  ['第三大题、填空题(共5空，每空2分)', '填空题'],
  ['四、阅读理解（节选）', '阅读理解（节选）'],
  ['第二部分 听力（共 20 题，共 30 分）', '第二部分 听力'],
  ['三、', '三、'],
  ['选择题：', '选择题'],
  [`一、${'长'.repeat(80)}`, '长'.repeat(50)],
  ['', ''],
])('%s is called %s', (heading, name) => {
  expect(sectionNameOf(heading)).toBe(name);
});
