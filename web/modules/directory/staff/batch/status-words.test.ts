import { expect, test } from 'vitest';
import { statusActionsOf, statusActionWords } from './status-words.ts';

test('each status offers what may come next', () => {
  expect(statusActionsOf(0)).toEqual(['disable', 'leave']);
  expect(statusActionsOf(1)).toEqual(['enable', 'leave']);
  expect(statusActionsOf(2)).toEqual(['return']);
});

test('what ends sessions says so and is shown as dangerous', () => {
  for (const action of ['disable', 'leave'] as const) {
    expect(statusActionWords(action, 'standard')).toMatchObject({ danger: true });
    expect(statusActionWords(action, 'standard').consequence).toContain('退出登录');
    expect(statusActionWords(action, 'standard').consequence).toContain('成绩保留');
  }
  expect(statusActionWords('enable', 'standard').danger).toBe(false);
  expect(statusActionWords('return', 'standard')).toMatchObject({ verb: '办理返岗', danger: false });
  expect(statusActionWords('leave', 'college').verb).toBe('办理离校');
});
