import { expect, test } from 'vitest';
import { CallFailure, cancelledCall } from '../../../kit/api/failure.ts';
import { isAway } from './server-away.tsx';

const failed = (status: number) => new CallFailure({ code: status, status, text: '' });

test('a server that does not answer is away; one that refuses, or was not asked to the end, is not', () => {
  expect([0, 502, 503, 504].map((status) => isAway(failed(status)))).toEqual([true, true, true, true]);
  expect([200, 404, 429, 500].map((status) => isAway(failed(status)))).toEqual([false, false, false, false]);
  expect([isAway(cancelledCall('left')), isAway(null)]).toEqual([false, false]);
});
