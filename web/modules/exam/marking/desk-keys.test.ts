import { describe, expect, test } from 'vitest';
import { deskCommand, type PressedKey } from './desk-keys.ts';

const at = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  place: 'desk',
  control: false,
  alt: false,
  shift: false,
  composing: false,
  repeat: false,
  ...more,
});

const typeOf = (key: string, more: Partial<PressedKey> = {}) => deskCommand(at(key, more))?.type;

describe('keys at the desk', () => {
  test('digits and the point give a score', () => {
    expect(deskCommand(at('7'))).toEqual({ type: 'digit', key: '7' });
    expect(deskCommand(at('７'))).toEqual({ type: 'digit', key: '7' });
    expect(typeOf('.')).toBe('digit');
    expect(typeOf('z')).toBeUndefined();
    expect(typeOf('F5')).toBeUndefined();
  });

  test('arrows move, Enter confirms', () => {
    expect(typeOf('ArrowLeft')).toBe('previous');
    expect(typeOf('ArrowRight')).toBe('next');
    expect(typeOf('Enter')).toBe('confirm');
  });

  test('letters tick scoring points, P opens the standard comments', () => {
    expect(deskCommand(at('a'))).toEqual({ type: 'point', place: 0 });
    expect(deskCommand(at('C'))).toEqual({ type: 'point', place: 2 });
    expect(typeOf('p')).toBe('phrases');
    expect(typeOf('a', { place: 'comment' })).toBeUndefined();
    expect(typeOf('a', { repeat: true })).toBeUndefined();
  });

  test('a held Enter scores one answer, not fifty', () => {
    expect(typeOf('Enter', { repeat: true })).toBeUndefined();
  });

  test('in the field of the score keys type, Enter confirms', () => {
    expect(typeOf('7', { place: 'score' })).toBeUndefined();
    expect(typeOf('ArrowLeft', { place: 'score' })).toBeUndefined();
    expect(typeOf('Enter', { place: 'score' })).toBe('confirm');
  });

  test('in the comment Enter is a new line', () => {
    expect(typeOf('Enter', { place: 'comment' })).toBeUndefined();
    expect(typeOf('Enter', { place: 'comment', control: true })).toBe('confirm');
    expect(typeOf('7', { place: 'comment' })).toBeUndefined();
  });

  test('the word of an input method is not interrupted', () => {
    expect(typeOf('Enter', { place: 'score', composing: true })).toBeUndefined();
  });

  test('the keys of the browser and of links stay theirs', () => {
    expect(typeOf('1', { control: true })).toBeUndefined();
    expect(typeOf('ArrowLeft', { alt: true })).toBeUndefined();
    expect(typeOf('Enter', { place: 'elsewhere' })).toBeUndefined();
  });
});
