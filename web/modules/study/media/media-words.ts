import type { MediaKind, Medium } from '#contract/study/media.ts';

/** What files may be chosen for it. */
export const acceptedFiles: Readonly<Partial<Record<MediaKind, string>>> = {
  VIDEO: 'video/*,audio/*,.mkv,.mov,.avi,.wmv',
  PACKAGE: '.zip',
  DOCUMENT: '.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.odt,.odp,.ods',
};

/** Whether it can be shown, in a few words. */
export const stateText = ({ state, note }: Pick<Medium, 'state' | 'note'>) => {
  if (state === 'UPLOADING') return '没有传完';
  if (state === 'PROCESSING') return '处理中';
  return state === 'FAILED' ? note || '无法识别' : '';
};

export const mediaKindWords: Readonly<Record<MediaKind, string>> = {
  ...{ VIDEO: '视频', AUDIO: '音频', DOCUMENT: '文档', PACKAGE: '课件' },
};

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** 1.5 MB, with no more digits than tell something. */
export function bytesText(bytes: number) {
  const level = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1);
  const value = bytes / 1024 ** level;
  return `${level === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10} ${units[level]}`;
}

/** 3:20, and 1:03:20 of long films. */
export function clockText(ms: number) {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
