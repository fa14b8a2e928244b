import dayjs from 'dayjs';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { fromPicker, toPicker } from './picker-time.ts';

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

test.each(['Asia/Shanghai', 'UTC', 'America/Sao_Paulo', 'Asia/Tokyo'])('reads as Shanghai in %s', (zone) => {
  process.env.TZ = zone;
  expect(toPicker('2026-11-20T01:00:00.000Z')?.format('YYYY-MM-DD HH:mm')).toBe('2026-11-20 09:00');
  expect(fromPicker(dayjs('2026-11-20 09:00'))).toBe('2026-11-20T01:00:00.000Z');
});

test('there and back is the same instant', () => {
  // Zones without summer time: a clock that jumps over an hour cannot show that hour.
  for (const zone of ['Asia/Shanghai', 'UTC', 'Asia/Kolkata', 'America/Phoenix']) {
    process.env.TZ = zone;
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(fc.property(dates, (date) => fromPicker(toPicker(date)) === date.toISOString()));
  }
});

test('nothing stays nothing', () => {
  expect(toPicker(null)).toBeNull();
  expect(toPicker('')).toBeNull();
  expect(toPicker('no date')).toBeNull();
  expect(fromPicker(null)).toBeNull();
  expect(fromPicker(dayjs('no date'))).toBeNull();
});
