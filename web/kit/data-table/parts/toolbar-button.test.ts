import { expect, test } from 'vitest';
import { buttonFault } from './toolbar-button.ts';

const action = { id: 'export', label: '导出', onClick: () => undefined };

test('a dropdown button without id is named', () => {
  expect(buttonFault({ kind: 'dropdown', label: '更多操作', actions: [action] })).toBe('请为按钮添加id');
  expect(buttonFault({ kind: 'dropdown', id: ' ', label: '更多操作', actions: [action] })).toBe('请为按钮添加id');
  expect(buttonFault({ kind: 'dropdown', id: 'more', label: '更多操作', actions: [{ ...action, id: '' }] })).toBe(
    '请为按钮添加id',
  );
  expect(buttonFault({ kind: 'dropdown', id: 'more', label: '更多操作', actions: [action] })).toBeNull();
});

test('a slot button without slot is named', () => {
  expect(buttonFault({ kind: 'slot' })).toBe('请添加插槽');
  expect(buttonFault({ kind: 'slot', slot: null })).toBe('请添加插槽');
  expect(buttonFault({ kind: 'slot', slot: '已选题目' })).toBeNull();
});

test('a plain button needs neither', () => {
  expect(buttonFault(action)).toBeNull();
  expect(buttonFault({ ...action, kind: 'button', id: '' })).toBeNull();
});
