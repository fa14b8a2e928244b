import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, changedPart, Echoes, plainLines } from './code-text.ts';
import { Histories } from './histories.ts';
import { inOrder } from './language-order.ts';

describe('a program', () => {
  test('ends its lines with LF, and begins with itself', () => {
    expect(plainLines('\uFEFFa\r\nb\rc\n')).toBe('a\nb\nc\n');
  });

  test('weighs what its UTF-8 weighs', () => {
    expect(bytesOf('print("你好")😀')).toBe(13 + 4 + 2);
  });

  test('is put in by its one stretch that differs', () => {
    expect(changedPart('int a;', 'int ab;')).toEqual({ from: 5, to: 5, insert: 'b' });
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const { from, to, insert } = changedPart(before, after);
        expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      }),
    );
  });
});

describe('what a page hands back', () => {
  test('is its own letters, also when they come late', () => {
    const echoes = new Echoes();
    for (const text of ['a', 'ab', 'abc']) echoes.typed(text);
    expect(echoes.isEcho('a')).toBe(true);
    expect(echoes.isEcho('abc')).toBe(true);
    expect(echoes.isEcho('abc')).toBe(true);
  });

  test('is somebody else’s where it was not typed, or long ago', () => {
    const echoes = new Echoes();
    echoes.typed('template');
    echoes.typed('template!');
    expect(echoes.isEcho('template!')).toBe(true);
    // 恢复初始代码 goes back to what had been typed once
    expect(echoes.isEcho('template')).toBe(false);
    expect(echoes.isEcho('template!')).toBe(false);
  });
});

describe('undo steps', () => {
  test('are found again under their key, and only while the text is the same', () => {
    const histories = new Histories();
    histories.keep('q1/c', { doc: 'one' });
    histories.keep('q2/c', { doc: 'two' });
    expect(histories.of('q1/c', 'one')).toEqual({ doc: 'one' });
    expect(histories.of('q1/c', 'two')).toBeUndefined();
    expect(histories.of('q1/java', 'one')).toBeUndefined();
  });

  test('of the text left longest ago go first', () => {
    const histories = new Histories();
    for (let at = 0; at < 41; at += 1) histories.keep(`${at}`, { doc: '' });
    expect(histories.of('0', '')).toBeUndefined();
    expect(histories.of('1', '')).toEqual({ doc: '' });
  });
});

test('languages stand in the order of the product', () => {
  expect(inOrder(['bash', 'c++', 'java'])).toEqual(['java', 'c++', 'bash']);
});
