import { expect, test } from 'vitest';
import { errors } from './errors.ts';

test('a code names one failure; those of HTTP say no more than the status does', () => {
  const codes = Object.values(errors).flatMap(({ code }) => (code < 1000 ? [] : [code]));
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
