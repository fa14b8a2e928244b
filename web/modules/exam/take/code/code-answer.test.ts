import { expect, test } from 'vitest';
import { afterStep, type HeldCode } from './code-answer.ts';

const given = { language: 'python' as const, source: 'print(1)' };
const held: HeldCode = { given, texts: { java: 'class Main {}' } };

test('looking at another language leaves the answer alone, and keeps it on the device', () => {
  const looked = afterStep(held, { does: 'look', language: 'java' });
  expect(looked).toEqual({ texts: { java: 'class Main {}', python: 'print(1)' }, answer: undefined });
  expect(afterStep({ given: undefined, texts: {} }, { does: 'look', language: 'c' }).answer).toBeUndefined();
});

test('who writes in another language answers in it, and finds the text of the first again', () => {
  const written = afterStep(held, { does: 'write', language: 'java', source: 'class A {}' });
  expect(written.answer).toEqual({ language: 'java', source: 'class A {}' });
  expect(written.texts).toEqual({ java: 'class A {}', python: 'print(1)' });
});

test('a language is chosen as its text stands', () => {
  const chosen = afterStep(held, { does: 'choose', language: 'java', source: 'class Main {}' });
  expect(chosen.answer).toEqual({ language: 'java', source: 'class Main {}' });
});

test('the template put back is the answer only in the language of the answer', () => {
  const own = afterStep(held, { does: 'put', language: 'python', source: '# here' });
  expect(own.answer).toEqual({ language: 'python', source: '# here' });
  const other = afterStep(held, { does: 'put', language: 'java', source: '// here' });
  expect(other).toEqual({ texts: { java: '// here', python: 'print(1)' }, answer: undefined });
});
