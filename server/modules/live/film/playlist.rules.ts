/** One piece of the film. */
export interface Segment {
  readonly number: number;
  /** Those of one run of ffmpeg share their beginning. */
  readonly run: number;
  readonly durationMs: number;
}

/** Who joins now sees no more than so many of the last segments: a minute. */
export const liveWindow = 30;
const targetSeconds = 2;

/**
 * The playlist of HLS. While the lesson goes on it is the last minute, afterwards all of it; `ended`: nothing more comes.
 * `before` tells of the segments in front of the window.
 */
export function playlistOf(
  segments: readonly Segment[],
  { runsBefore, ended }: { readonly runsBefore: number; readonly ended: boolean },
) {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${targetOf(segments)}`];
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${runsBefore}`);
  if (ended) lines.push('#EXT-X-PLAYLIST-TYPE:VOD');
  let run: number | undefined;
  for (const segment of segments) {
    if (run !== undefined && segment.run !== run) lines.push('#EXT-X-DISCONTINUITY');
    if (segment.run !== run) lines.push(`#EXT-X-MAP:URI="init-${segment.run}.mp4"`);
    run = segment.run;
    lines.push(`#EXTINF:${(segment.durationMs / 1000).toFixed(3)},`, `${segment.number}.m4s`);
  }
  if (ended) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

const targetOf = (segments: readonly Segment[]) =>
  Math.max(targetSeconds, ...segments.map(({ durationMs }) => Math.ceil(durationMs / 1000)));

/** How long each segment is that ffmpeg has finished, as its own playlist tells. */
export const finishedOf = (playlist: string) =>
  [...playlist.matchAll(/#EXTINF:([\d.]+),\s*\n(?!#)\S+/g)].map(([, seconds]) =>
    Math.max(1, Math.round(Number(seconds) * 1000)),
  );
