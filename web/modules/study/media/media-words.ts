import type { MediaKind, Medium } from '#contract/study/media.ts';

/** What files may be chosen for it. */
export const acceptedFiles: Readonly<Partial<Record<MediaKind, string>>> = {
  VIDEO: 'video/*,audio/*,.mkv,.mov,.avi,.wmv',
  DOCUMENT: '.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.odt,.odp,.ods',
};

/** Whether it can be shown, in a few words. */
export const stateText = ({ state, note }: Pick<Medium, 'state' | 'note'>) => {
  if (state === 'UPLOADING') return '没有传完';
  if (state === 'PROCESSING') return '处理中';
  return state === 'FAILED' ? note || '无法识别' : '';
};
