import { afterAll, vi } from 'vitest';
import { shiftClock } from '../../server/kit/clock.ts';
import { endFile } from '../file-end.ts';

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  shiftClock(0);
  await endFile();
});
