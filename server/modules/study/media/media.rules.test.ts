import { expect, test } from 'vitest';
import { rangeOf } from './range.rules.ts';
import { guessedKind, kindOf, playedEverywhere, shownInPage } from './sniff.rules.ts';
import { webVttOf } from './subtitle.rules.ts';

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=100-', 'impossible'],
  ['bytes=20-10', 'impossible'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=1-2', 'whole'],
])('of 100 bytes %s is %o', (header, part) => {
  expect(rangeOf(header, 100)).toEqual(part);
});

test('subtitles become WebVTT whatever they were', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,500 --> 00:00:03,000\r\n先断电\r\n再检查\r\n\r\n2\r\n01:00:00,000 --> 01:00:01,000\r\n完\r\n';
  expect(webVttOf(srt)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\n先断电\n再检查\n\n01:00:00.000 --> 01:00:01.000\n完\n',
  );
  const vtt = 'WEBVTT\n\nNOTE 不显示\n\n00:01.500 --> 00:03.000 line:0\n先断电\n';
  expect(webVttOf(vtt)).toBe('WEBVTT\n\n00:00:01.500 --> 00:00:03.000 line:0\n先断电\n');
  expect(webVttOf('没有时间')).toBeUndefined();
  expect(webVttOf('')).toBeUndefined();
});

test('a file is what its first bytes say, and what is no film and no document is nothing', () => {
  expect(kindOf('video/mp4')).toEqual({ kind: 'VIDEO', mime: 'video/mp4' });
  expect(kindOf('application/pdf')?.kind).toBe('DOCUMENT');
  expect(kindOf('application/zip')?.kind).toBe('PACKAGE');
  for (const mime of ['text/html', 'image/svg+xml', 'application/x-rar', undefined])
    expect(kindOf(mime)).toBeUndefined();
  expect([guessedKind('a.MP4'), guessedKind('a.pdf'), guessedKind('a.mp3'), guessedKind('a')]).toEqual([
    ...['VIDEO', 'DOCUMENT', 'AUDIO', 'VIDEO'],
  ]);
  expect(shownInPage('application/x-cfb')).toBe(false);
});

test('what not every browser plays is made anew: by its codecs where they are known', () => {
  expect(playedEverywhere('video/mp4', { video: 'avc', audio: undefined })).toBe(true);
  expect(playedEverywhere('video/mp4', { video: 'hevc', audio: 'aac' })).toBe(false);
  expect(playedEverywhere('video/webm', { video: 'vp9', audio: 'opus' })).toBe(true);
  expect(playedEverywhere('video/mp4', { video: null, audio: 'aac' })).toBe(false);
  expect(playedEverywhere('video/mp4', null)).toBe(true);
  expect(playedEverywhere('video/quicktime', { video: 'avc', audio: 'aac' })).toBe(false);
  expect(playedEverywhere('audio/mpeg', { video: undefined, audio: 'mp3' })).toBe(true);
  expect(playedEverywhere('audio/amr', null)).toBe(false);
});
