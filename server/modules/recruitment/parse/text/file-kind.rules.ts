import type { ResumeProblem } from '#contract/recruitment/resume-fields.ts';
import { isZip } from '../../../../kit/files/unzip.ts';

export type ResumeFileKind = 'pdf' | 'word' | 'html' | 'text';

const startsWith = (bytes: Uint8Array, signature: string) =>
  [...signature].every((char, at) => bytes[at] === char.charCodeAt(0));

const pictures = ['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'BM', 'II*\u0000', 'MM\u0000*'];
const pictureEndings = ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'tif', 'tiff', 'webp', 'heic'];

const endingOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const isPicture = (bytes: Uint8Array) =>
  pictures.some((signature) => startsWith(bytes, signature)) ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP')) ||
  /^ftyp(?:heic|heix|mif1|avif)/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'));

/** A Word file with a password is packed into the form of older files. */
const lockedWord = Buffer.from('EncryptedPackage', 'utf16le');

const isHtml = (bytes: Uint8Array) =>
  /<(?:!doctype html|html|head|body|meta|table|div|p|h1)\b/i.test(
    Buffer.from(bytes.subarray(0, 4096)).toString('latin1').replaceAll('\0', ''),
  );

/** What a file is, by its bytes; its name only says whether that is what somebody believed to hand in. */
export function fileKindOf(name: string, bytes: Uint8Array): ResumeFileKind | ResumeProblem {
  const ending = endingOf(name);
  if (bytes.length === 0) return 'empty';
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-'))
    return ending === 'pdf' || ending === '' ? 'pdf' : 'notItsName';
  if (isZip(bytes)) {
    if (['docm', 'dotm'].includes(ending)) return 'macros';
    return ['docx', 'doc', 'dotx', 'wps', ''].includes(ending)
      ? 'word'
      : ending === 'zip'
        ? 'unknownKind'
        : 'notItsName';
  }
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) {
    if (Buffer.from(bytes).includes(lockedWord)) return 'password';
    return ['doc', 'wps', 'dot', ''].includes(ending) ? 'oldWord' : 'notItsName';
  }
  if (isPicture(bytes)) return pictureEndings.includes(ending) || ending === '' ? 'picture' : 'notItsName';
  if (['pdf', 'docx', 'docm', ...pictureEndings].includes(ending)) return 'notItsName';
  if (startsWith(bytes, '{\\rtf') || /^(?:zip|rar|7z|xlsx?|pptx?)$/.test(ending)) return 'unknownKind';
  // Job sites save web pages under the ending of Word.
  return isHtml(bytes) ? 'html' : ['doc', 'wps'].includes(ending) ? 'notItsName' : 'text';
}
