import { expect, test } from 'vitest';
import { markedName } from './marked-name.ts';

test('the words searched for are marked', () => {
  expect(markedName('北京分行营业部', '分行')).toEqual(['北京', '分行', '营业部']);
  expect(markedName('IT 部', 'it')).toEqual(['', 'IT', ' 部']);
  expect(markedName('合规部', '')).toEqual(['合规部', '', '']);
  expect(markedName('合规部', '分行')).toEqual(['合规部', '', '']);
  expect(markedName('TCP 协议', ' tcp ')).toEqual(['', 'TCP', ' 协议']);
});
