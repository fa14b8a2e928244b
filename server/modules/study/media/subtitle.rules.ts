const cueTime =
  /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})(.*)$/;
const mostCues = 20_000;

const timeText = (hours: string | undefined, minutes: string, seconds: string, fraction: string) =>
  `${(hours ?? '00').padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds}.${fraction.padEnd(3, '0')}`;

/**
 * WebVTT of what was uploaded as .srt or .vtt; undefined when no cue can be read. Styles and notes are left out, and so is
 * whatever a cue says about its place in .srt.
 */
export function webVttOf(text: string): string | undefined {
  const isVtt = /^\uFEFF?WEBVTT/.test(text);
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  const cues = blocks.flatMap((block) => cueOf(block, isVtt));
  return cues.length > 0 && cues.length <= mostCues ? `WEBVTT\n\n${cues.join('\n\n')}\n` : undefined;
}

function cueOf(block: string, isVtt: boolean) {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => cueTime.test(line.trim()));
  if (at < 0 || at > 1) return [];
  const [
    ,
    fromHours,
    fromMinutes = '',
    fromSeconds = '',
    fromRest = '',
    toHours,
    toMinutes = '',
    toSeconds = '',
    toRest = '',
    settings = '',
  ] = cueTime.exec(lines[at]?.trim() ?? '') ?? [];
  const said = lines.slice(at + 1).filter((line) => line.trim() !== '');
  if (said.length === 0) return [];
  const time = `${timeText(fromHours, fromMinutes, fromSeconds, fromRest)} --> ${timeText(toHours, toMinutes, toSeconds, toRest)}`;
  return [`${time}${isVtt ? settings : ''}\n${said.map((line) => line.replaceAll('-->', '→')).join('\n')}`];
}
