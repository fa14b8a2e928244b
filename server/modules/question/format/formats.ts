import { decodeText } from '../import/text-bytes.rules.ts';
import { looksLikeAiken } from './aiken/aiken-read.rules.ts';
import { isZip, namesInside, unpack } from './archive.rules.ts';
import { looksLikeGift } from './gift/gift-block.rules.ts';
import { xmlText } from './xml-tree.rules.ts';

export { readAiken } from './aiken/aiken-read.rules.ts';
export { readGift } from './gift/gift-read.rules.ts';
export { readMoodle } from './moodle/moodle-read.rules.ts';
export { writeMoodle } from './moodle/moodle-write.rules.ts';
export type { WrittenItem } from './own-data.rules.ts';
export { readQti } from './qti/qti-read.rules.ts';
export { writeQti } from './qti/qti-write.rules.ts';
export type { Picture } from './read-item.ts';

export type FileKind = 'paper' | 'excel' | 'word' | 'gift' | 'aiken' | 'moodle' | 'qti';

/** Files that are known and not read, with the sentence to say. */
export const refusedFiles = {
  oldWord: '这是旧版 Word 文件（.doc），请在 Word 中另存为 .docx 后再导入',
  oldExcel: '这是旧版 Excel 文件，请另存为 .xlsx 后再导入',
  macro: '文件里有宏，为安全起见没有读取，请另存为不带宏的 .docx 或 .xlsx 后再导入',
  locked: '文件设有密码，请去掉密码后再导入',
  pdf: '不能导入 PDF，请用 Word、Excel 或文本文件',
} as const;
export type RefusedKind = keyof typeof refusedFiles;

const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Old Office files are file systems of their own, whose entries have names in UTF-16. */
function oldOffice(bytes: Uint8Array): RefusedKind | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string) => buffer.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return 'locked';
  if (has('WordDocument')) return 'oldWord';
  return has('Workbook') || has('Book\0') ? 'oldExcel' : undefined;
}

function packed(bytes: Uint8Array): FileKind | RefusedKind | undefined {
  const names = namesInside(bytes);
  if (!names) return undefined;
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/(?:^|\/)vbaProject\.bin$/i)) return 'macro';
  if (has(/^word\/document\d*\.xml$/i)) return 'word';
  if (has(/^xl\/workbook\.xml$/i)) return 'excel';
  if (has(/^xl\/workbook\.bin$/i)) return 'oldExcel';
  if (has(/(?:^|\/)imsmanifest\.xml$/i)) return 'qti';
  if (!has(/\.xml$/i)) return undefined;
  const archive = unpack(bytes);
  if ('failure' in archive) return undefined;
  const files = [...archive.files].filter(([name]) => /\.xml$/i.test(name));
  return files.some(([, file]) => xmlKind(xmlText(file) ?? '') === 'qti') ? 'qti' : undefined;
}

/** By the name of the first element. */
function xmlKind(text: string): FileKind | undefined {
  const root = /<([A-Za-z_][\w.:-]*)/.exec(text.slice(0, 20_000).replace(/<!--.*?(?:-->|$)/gs, ''))?.[1] ?? '';
  const name = root.slice(root.indexOf(':') + 1);
  if (name === 'quiz') return 'moodle';
  return /^(?:assessment(?:Item|Test|Section)|questestinterop|qti-assessment-\w+|manifest)$/.test(name)
    ? 'qti'
    : undefined;
}

/** What a file is, by what is in it; undefined: nothing that questions come in. */
export function recognise(fileName: string, bytes: Uint8Array): FileKind | RefusedKind | undefined {
  if (isZip(bytes)) return packed(bytes);
  if (ole.every((byte, index) => bytes[index] === byte)) return oldOffice(bytes);
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') return 'pdf';
  const text = xmlText(bytes) ?? decodeText(bytes);
  if (text === undefined) return undefined;
  const start = text.trimStart().slice(0, 100);
  if (/^<(?:!doctype\s+html|html)\b/i.test(start)) return undefined;
  if (/^<(?:\?xml|!--|!DOCTYPE|[A-Za-z_][\w.-]*[:\s/>])/i.test(start)) {
    const kind = xmlKind(text);
    if (kind || start.startsWith('<?xml')) return kind;
  }
  if (/\.gift$/i.test(fileName) || looksLikeGift(text)) return 'gift';
  return looksLikeAiken(text) ? 'aiken' : 'paper';
}
