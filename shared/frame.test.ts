import { expect, test } from 'vitest';
import { framedSource, frameProblem } from './frame.ts';

const frame = 'import sys\nsecret = 42\n  {{code}}  \nprint(add(*map(int, input().split())))\n';

test('a frame has one line for the code, of its own', () => {
  expect(frameProblem(frame)).toBeUndefined();
  expect(frameProblem('main()')).toContain('要有一行');
  expect(frameProblem('x = {{code}}')).toContain('独占一行');
  expect(frameProblem('{{code}}\r\n{{code}}')).toContain('只能有一行');
});

test('a function stands where its frame says, whatever the ends of lines', () => {
  expect(framedSource(frame.replaceAll('\n', '\r\n'), '\ufeffdef add(a, b):\r\n  return a + b\r\n')).toEqual({
    source: 'import sys\nsecret = 42\ndef add(a, b):\n  return a + b\nprint(add(*map(int, input().split())))\n',
    own: { before: 2, count: 2 },
  });
  expect(framedSource('a\n{{code}}\nb', '')).toEqual({ source: 'a\n\nb', own: { before: 1, count: 1 } });
  expect(framedSource('print(1)', 'x')).toBeUndefined();
  // Only a line of its own is the place.
  expect(framedSource('# {{code}} here', 'x')).toBeUndefined();
});
