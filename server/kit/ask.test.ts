import { expect, test } from 'vitest';
import { announce, ask, unanswered } from './ask.ts';

test('an ask calls the registered answer and fails before one is registered', () => {
  const double = ask<[number: number], number>('double');
  expect(unanswered()).toContain('double');
  expect(() => double(4)).toThrow('no module answers double');
  const wire = double.answeredBy((number) => number * 2);
  expect(() => double(4)).toThrow('no module answers double');
  wire();
  expect(double(4)).toBe(8);
  expect(unanswered()).not.toContain('double');
});

test('the same answer may be registered twice, a different one is refused', () => {
  const name = ask<[], string>('name');
  const wire = name.answeredBy(() => 'a');
  wire();
  wire();
  expect(name()).toBe('a');
  expect(name.answeredBy(() => 'b')).toThrow('two modules answer name');
});

test('two asks of one name would hide that one of them is not answered', () => {
  ask<[], string>('twice');
  expect(() => ask<[], string>('twice')).toThrow('two modules ask twice');
});

test('what is announced reaches every module once, in turn', async () => {
  const moved = announce<[place: string]>('moved');
  expect(unanswered()).toContain('moved');
  await expect(moved('a')).rejects.toThrow('no module answers moved');
  const heard: string[] = [];
  const first = moved.answeredBy(async (place) => void heard.push(`first ${place}`));
  const second = moved.answeredBy(async (place) => void heard.push(`second ${place}`));
  for (const wire of [first, second, first]) wire();
  await moved('b');
  expect(heard).toEqual(['first b', 'second b']);
  expect(unanswered()).not.toContain('moved');
  expect(() => announce('moved')).toThrow('two modules ask moved');
});
