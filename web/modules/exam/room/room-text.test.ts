import { expect, test } from 'vitest';
import { jobNumbersIn } from './job-numbers.ts';
import { leftText, roomText } from './room-text.ts';

test('a room tells its departments and how many were chosen', () => {
  const departments = [
    { departmentId: '1', name: '营业部' },
    { departmentId: '2', name: '城西支行' },
  ];
  expect(roomText({ departments, userIds: ['a', 'b'] })).toBe('营业部、城西支行，单独选 2 人');
  expect(roomText({ departments: [], userIds: ['a'] })).toBe('单独选 1 人');
  expect(roomText({ departments: [], userIds: [] })).toBe('—');
});

test('what is left to arrange is told as soon as there is a room', () => {
  const room = { roomId: '', name: '', departments: [], userIds: [], people: 0, monitors: [], version: 1 };
  expect(leftText({ rooms: [], without: 5, several: 0 })).toBeUndefined();
  expect(leftText({ rooms: [room], without: 0, several: 0 })).toBeUndefined();
  expect(leftText({ rooms: [room], without: 5, several: 0 })).toContain('5 名考生不在任何考场');
  expect(leftText({ rooms: [room], without: 5, several: 2 })).toContain('2 名考生同时在几个考场');
});

test('a column of job numbers finds its people, whatever stands between the numbers', () => {
  const people = [
    { userId: 'u1', jobNumber: 'A001' },
    { userId: 'u2', jobNumber: 'A002' },
  ];
  expect(jobNumbersIn('a001\r\nA002\n', people)).toEqual({ found: ['u1', 'u2'], unknown: [] });
  expect(jobNumbersIn('A002，A009 A002', people)).toEqual({ found: ['u2'], unknown: ['A009'] });
  expect(jobNumbersIn('  ', people)).toEqual({ found: [], unknown: [] });
});
