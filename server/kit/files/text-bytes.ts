import { analyse } from 'chardet';
import iconv from 'iconv-lite';

/** How files begin that are no text: zip and Office, PDF, old Office, pictures, archives, RTF. */
const signatures = [
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  '%PDF-',
  '\u00d0\u00cf\u0011\u00e0',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF87a',
  'GIF89a',
  'RIFF',
  'II*\u0000',
  'MM\u0000*',
  'Rar!',
  '7z\u00bc\u00af',
  '\u001f\u008b',
  '{\\rtf',
];

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((char, i) => bytes[i] === char.charCodeAt(0));
}

function tryUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** UTF-8 with a few bytes lost, as a cut-off file has, rather than another encoding. */
function brokenUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('utf-8').decode(bytes);
  const wide = count(text, /[\u4e00-\u9fff\u3000-\u303f\uff00-\uff60]/g);
  return wide > 0 && count(text, /\ufffd/g) * 100 <= wide ? text : undefined;
}

/** Share of characters that a Chinese text is not made of. */
function strangeness(text: string): number {
  const strange = count(
    text,
    /[^\t\n\r\x20-\x7e\u00a0-\u00ff\u2000-\u206f\u2190-\u22ff\u2460-\u24ff\u2500-\u27bf\u3000-\u303f\u3400-\u9fff\uff00-\uffef\u{20000}-\u{3ffff}]/gu,
  );
  return text.length === 0 ? 0 : strange / text.length;
}

/** Nothing but GB2312: Big5 has every other character's second byte below. A guess by frequencies fails on short texts. */
function isGb2312(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x80) continue;
    if (lead < 0xa1 || lead > 0xf7 || trail < 0xa1 || trail > 0xfe) return false;
    at++;
  }
  return true;
}

function decodeLocal(bytes: Uint8Array): string | undefined {
  const guessed = isGb2312(bytes) ? [] : analyse(bytes.subarray(0, 200_000));
  const named = guessed.map((match) => match.name).filter((name) => name === 'GB18030' || name === 'Big5');
  for (const encoding of new Set([...named.slice(0, 1), 'GB18030'])) {
    const text = iconv.decode(bytes, encoding);
    if (count(text, /\ufffd/g) * 100 <= text.length && strangeness(text) < 0.1) return text;
  }
  return undefined;
}

/** Control characters apart from those that lay out a text. */
function mostlyControls(text: string): boolean {
  return count(text, /(?![\t\n\v\f\r])\p{Cc}/gu) * 10 > text.length;
}

/** The text of a file in UTF-8, UTF-16 with its mark, or GBK; undefined when the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (signatures.some((signature) => startsWith(bytes, signature))) return undefined;
  const utf16 = startsWith(bytes, '\u00ff\u00fe')
    ? 'utf-16le'
    : startsWith(bytes, '\u00fe\u00ff')
      ? 'utf-16be'
      : undefined;
  if (utf16) {
    const text = new TextDecoder(utf16).decode(bytes);
    return text.includes('\u0000') || mostlyControls(text) ? undefined : text;
  }
  if (bytes.includes(0)) return undefined;
  const text = tryUtf8(bytes) ?? brokenUtf8(bytes) ?? decodeLocal(bytes);
  return text === undefined || mostlyControls(text) ? undefined : text;
}

const isChinese = (text: string) => count(text, /[\u4e00-\u9fff]/g) >= 2;

/** In which of the two a line certainly is; undefined: it may be either, or neither. */
function encodingOf(line: Uint8Array): 'UTF-8' | 'GBK' | undefined {
  const asUtf8 = tryUtf8(line);
  if (isGb2312(line)) return asUtf8 === undefined && isChinese(iconv.decode(line, 'GB18030')) ? 'GBK' : undefined;
  return asUtf8 !== undefined && isChinese(asUtf8) ? 'UTF-8' : undefined;
}

/** What to say of a text that goes on in another encoding than it began with. */
export function mixedEncodings(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0) || tryUtf8(bytes) !== undefined) return undefined;
  let first: ReturnType<typeof encodingOf>;
  for (let at = 0, number = 1; at < bytes.length; number += 1) {
    const end = bytes.indexOf(0x0a, at);
    const next = end < 0 ? bytes.length : end;
    const own = encodingOf(bytes.subarray(at, next));
    if (own && first && own !== first)
      return `这份文字前面是 ${first} 编码，从第 ${number} 行起变成了 ${own} 编码，请把两部分分别存成文件，或统一另存为 UTF-8 后再导入`;
    first ??= own;
    at = next + 1;
  }
  return undefined;
}
