import { expect, test } from 'vitest';
import { calendarFile } from './calendar.ts';
import { someExam } from './some-exam.ts';

const file = (parts: Parameters<typeof someExam>[0]) =>
  calendarFile(someExam(parts), 'https://exam.example/exam/e1', '2026-11-01T00:00:00.500Z');

test('an exam is an entry with its window, its address and a reminder', () => {
  const lines = file({ name: '反洗钱测验' }).split('\r\n');
  expect(lines).toContain('DTSTART:20261120T010000Z');
  expect(lines).toContain('DTEND:20261120T030000Z');
  expect(lines).toContain('DTSTAMP:20261101T000000Z');
  expect(lines).toContain('SUMMARY:考试：反洗钱测验');
  expect(lines).toContain('URL:https://exam.example/exam/e1');
  expect(lines.at(-1)).toBe('');
});

test('the browser that it is written in stands in the entry', () => {
  expect(file({ needsSeb: true })).toContain('作答 90 分钟\\n用 Safe Exam Browser 作答');
  expect(file({})).not.toContain('Safe Exam Browser');
});

test('signs that mean something in the file are kept as text, and nothing of a name becomes a line of its own', () => {
  const text = file({ name: 'A,B;C\\D\r\nATTENDEE:x', notes: '' });
  expect(text).toContain('SUMMARY:考试：A\\,B\\;C\\\\D\\nATTENDEE:x');
});

test('no line is longer than 75 bytes, also of Chinese words', () => {
  const lines = file({ name: '信息安全与客户资料保护'.repeat(6) }).split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  const name = lines.join('\r\n').replaceAll('\r\n ', '');
  expect(name).toContain('信息安全与客户资料保护'.repeat(6));
});
