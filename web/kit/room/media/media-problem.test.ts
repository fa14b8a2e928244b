import { expect, test } from 'vitest';
import { type MediaProblem, problemBefore, problemOf, problemWords } from './media-problem.ts';
import { loudness } from './use-level.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['OverconstrainedError', 'missing'],
  ['SomethingElse', 'failed'],
] as const)('%s of the browser is %s', (name, problem) => {
  expect(problemOf('camera', new DOMException('', name))).toBe(problem);
});

test('what is no exception at all is a failure, and whoever closes the choice of a screen has refused nothing', () => {
  expect(problemOf('microphone', undefined)).toBe('failed');
  expect(problemOf('screen', new DOMException('', 'NotAllowedError'))).toBe('cancelled');
  expect(problemWords('screen', 'cancelled')).toBeUndefined();
});

test('on plain HTTP and in old browsers nothing is asked', () => {
  expect(problemBefore({ secure: false, able: false })).toBe('insecure');
  expect(problemBefore({ secure: true, able: false })).toBe('unsupported');
  expect(problemBefore({ secure: true, able: true })).toBeUndefined();
});

const said: readonly MediaProblem[] = ['insecure', 'unsupported', 'denied', 'missing', 'busy', 'failed'];

test.each(said)('%s is one Chinese sentence for each device that says what can be done', (problem) => {
  for (const device of ['microphone', 'camera', 'screen'] as const) {
    expect(problemWords(device, problem)).toMatch(/^[^。]*\p{Script=Han}[^。]*，[^。]+。$/u);
  }
});

test('silence is nothing, a full tone nearly everything', () => {
  const tone = Float32Array.from({ length: 512 }, (_, at) => Math.sin(at / 3));
  expect([loudness(new Float32Array(512)), loudness(tone)]).toEqual([0, 0.95]);
});
