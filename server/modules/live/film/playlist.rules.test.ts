import { expect, test } from 'vitest';
import { finishedOf, playlistOf } from './playlist.rules.ts';

const segment = (number: number, run: number) => ({ number, run, durationMs: 2040 });

test('another run of ffmpeg begins anew, and who comes in late counts the runs before', () => {
  const text = playlistOf([segment(7, 1), segment(8, 1), segment(9, 2)], { runsBefore: 1, ended: false });
  expect(text.split('\n')).toEqual([
    ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:3', '#EXT-X-MEDIA-SEQUENCE:7'],
    ...['#EXT-X-DISCONTINUITY-SEQUENCE:1', '#EXT-X-MAP:URI="init-1.mp4"', '#EXTINF:2.040,', '7.m4s', '#EXTINF:2.040,'],
    ...['8.m4s', '#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="init-2.mp4"', '#EXTINF:2.040,', '9.m4s', ''],
  ]);
});

test('the end is told once nothing more comes', () => {
  expect(playlistOf([segment(0, 0)], { runsBefore: 0, ended: true })).toMatch(
    /PLAYLIST-TYPE:VOD[\s\S]*#EXT-X-ENDLIST\n$/,
  );
  expect(playlistOf([], { runsBefore: 0, ended: true })).toContain('#EXT-X-MEDIA-SEQUENCE:0');
});

test('of the playlist of ffmpeg only segments that are named are finished', () => {
  expect(
    finishedOf('#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2.000000,\n0.m4s\n#EXTINF:1.480000,\n1.m4s\n'),
  ).toEqual([2000, 1480]);
  expect(finishedOf('#EXTM3U\n#EXTINF:2.0,\n')).toEqual([]);
  expect(finishedOf('')).toEqual([]);
});
