import { unpack } from '../../../kit/files/archive.rules.ts';
import { decodeText } from '../../../kit/files/text-bytes.ts';
import { isZip, namesInside } from '../../../kit/files/unzip.ts';
import { heaviestKind, weighKinds } from './kind-weight.rules.ts';
import { type RefusedKind, refusedKind } from './refused-file.rules.ts';
import { xmlText } from './xml-tree.rules.ts';

export { readAiken } from './aiken-read.rules.ts';
export { readGift } from './gift/gift-read.rules.ts';
export { readMoodle } from './moodle/moodle-read.rules.ts';
export { writeMoodle } from './moodle/moodle-write.rules.ts';
export type { WrittenItem } from './own-data.rules.ts';
export { readQti } from './qti/qti-read.rules.ts';
export { writeQti } from './qti/qti-write.rules.ts';
export type { Picture } from './read-item.ts';
export { refusedFiles } from './refused-file.rules.ts';

export type FileKind = 'paper' | 'excel' | 'word' | 'gift' | 'aiken' | 'moodle' | 'qti';

function packed(bytes: Uint8Array): FileKind | RefusedKind | undefined {
  const names = namesInside(bytes);
  if (typeof names === 'string') return undefined;
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/(?:^|\/)vbaProject\.bin$/i)) return 'macro';
  if (has(/^word\/document\d*\.xml$/i)) return 'word';
  if (has(/^xl\/workbook\.xml$/i)) return 'excel';
  if (has(/^xl\/workbook\.bin$/i)) return 'binaryExcel';
  if (has(/(?:^|\/)imsmanifest\.xml$/i)) return 'qti';
  if (!has(/\.xml$/i)) return undefined;
  const archive = unpack(bytes);
  // Its reader says why it cannot be opened.
  if ('failure' in archive) return 'qti';
  const files = [...archive].filter(([name]) => /\.xml$/i.test(name));
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
  const refused = refusedKind(fileName, bytes);
  if (refused) return refused;
  const text = xmlText(bytes) ?? decodeText(bytes);
  if (text === undefined) return undefined;
  const start = text.trimStart().slice(0, 100);
  if (/^<(?:!doctype\s+html|html)\b/i.test(start)) return undefined;
  if (/^<(?:\?xml|!--|!DOCTYPE|[A-Za-z_][\w.-]*[:\s/>])/i.test(start)) {
    const kind = xmlKind(text);
    if (kind || start.startsWith('<?xml')) return kind;
  }
  const signs = weighKinds(text);
  const isNamed = /\.gift$/i.test(fileName) && signs.gift >= signs.paper;
  return isNamed ? 'gift' : heaviestKind(signs);
}
