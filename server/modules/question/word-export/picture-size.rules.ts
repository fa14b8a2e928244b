import type { PictureInline } from './rich-text.rules.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const startsOfFrame = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

function jpegSize(bytes: DataView): Size | undefined {
  let at = 2;
  while (at + 9 < bytes.byteLength && bytes.getUint8(at) === 0xff) {
    if (startsOfFrame.has(bytes.getUint8(at + 1)))
      return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
    at += 2 + bytes.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(bytes: DataView): Size | undefined {
  const kind = bytes.byteLength > 30 ? String.fromCharCode(bytes.getUint8(15)) : '';
  const uint24 = (at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x10000;
  if (kind === 'X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (kind === ' ') return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
  if (kind !== 'L') return undefined;
  const packed = bytes.getUint32(21, true);
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
}

/** In pixels, by the first bytes of a file. */
function ownSize(picture: Uint8Array, contentType: string): Size | undefined {
  const bytes = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  if (contentType === 'image/png' && bytes.byteLength >= 24)
    return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
  if (contentType === 'image/gif' && bytes.byteLength >= 10)
    return { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) };
  if (contentType === 'image/jpeg') return jpegSize(bytes);
  return contentType === 'image/webp' ? webpSize(bytes) : undefined;
}

const usual: Size = { width: 160, height: 120 };

/** As the author set it, or as large as it is, and never larger than there is room. */
export function shownSize(
  inline: PictureInline,
  picture: { readonly bytes: Uint8Array; readonly contentType: string },
  room: Size,
): Size {
  const found = ownSize(picture.bytes, picture.contentType);
  const own = found && found.width > 0 && found.height > 0 ? found : usual;
  const width = inline.width ?? (inline.height ? (own.width * inline.height) / own.height : own.width);
  const height = inline.height ?? (own.height * width) / own.width;
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
