import type { MediaKind } from '#contract/study/media.ts';

interface Sniffed {
  readonly kind: MediaKind;
  readonly mime: string;
}

const office = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.presentation',
  'application/vnd.oasis.opendocument.spreadsheet',
];
const pdf = 'application/pdf';
/** What Office before 2007 wrote. */
const oldOffice = 'application/x-cfb';

export const isOffice = (mime: string) => office.includes(mime) || mime === oldOffice;

/** What a file is by its first bytes; undefined: nothing that is shown in a course. */
export function kindOf(mime: string | undefined): Sniffed | undefined {
  if (!mime) return undefined;
  if (mime.startsWith('video/')) return { kind: 'VIDEO', mime };
  if (mime.startsWith('audio/')) return { kind: 'AUDIO', mime };
  if (mime === 'application/zip') return { kind: 'PACKAGE', mime };
  return mime === pdf || isOffice(mime) ? { kind: 'DOCUMENT', mime } : undefined;
}

export const unknownKindText = '无法识别这个文件，请上传视频、音频、PDF、Office 文档或 SCORM 课件';

/** By its name, until its first bytes are here. */
export function guessedKind(name: string): MediaKind {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (ending === 'zip') return 'PACKAGE';
  if (['mp3', 'm4a', 'wav', 'ogg', 'flac', 'aac'].includes(ending)) return 'AUDIO';
  return ['pdf', 'doc', 'docx', 'ppt', 'pptx', 'xls', 'xlsx', 'odt', 'odp', 'ods'].includes(ending)
    ? 'DOCUMENT'
    : 'VIDEO';
}

const playedPictures: readonly unknown[] = ['avc', 'vp8', 'vp9', 'av1', undefined];
const playedSounds: readonly unknown[] = ['aac', 'mp3', 'opus', 'vorbis', 'flac', undefined];
const playedFiles: readonly string[] = [
  ...['video/mp4', 'video/webm', 'audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/wav', 'audio/flac', 'audio/aac'],
];

/** Does every browser show it as it is? Where the codecs could not be told the kind of the file decides. */
export const playedEverywhere = (mime: string, codecs: { video: unknown; audio: unknown } | null) =>
  playedFiles.includes(mime) &&
  (codecs === null ||
    mime.startsWith('audio/') ||
    (playedPictures.includes(codecs.video) && playedSounds.includes(codecs.audio)));

/** What of a file is shown in the page; the rest is saved to be opened elsewhere. */
export const shownInPage = (mime: string) => /^(video|audio)\//.test(mime) || mime === pdf || mime === 'image/jpeg';
