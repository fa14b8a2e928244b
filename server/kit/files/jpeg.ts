/** A JPEG of which nothing is left but what its picture is made of. */
export interface CleanJpeg {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const markers = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, jfif: 0xe0, adobe: 0xee } as const;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
/** Frames: 0xc0 to 0xcf, but for tables (c4, cc) and the extension c8. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** In the data of a scan: a stuffed byte, or a restart. */
const isOfData = (after: number | undefined) => after === 0 || (after !== undefined && after >= 0xd0 && after <= 0xd7);
/** What belongs to the colours stays; place, device, thumbnail and whatever else programs write down goes. */
const isDropped = (marker: number) =>
  marker === markers.comment || (isApplication(marker) && marker !== markers.jfif && marker !== markers.adobe);

/**
 * Reads a JPEG part by part and leaves out its metadata (EXIF with the place it was taken at, comments) and whatever
 * stands behind its end. Undefined: it is none, or not a whole one.
 */
export function cleanJpeg(bytes: Uint8Array): CleanJpeg | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== markers.start) return undefined;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: Pick<CleanJpeg, 'width' | 'height'> | undefined;
  let scanned = false;
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) return undefined;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === undefined) return undefined;
    if (marker === markers.end) {
      kept.push(bytes.subarray(at, at + 2));
      return size && scanned ? { bytes: Buffer.concat(kept), ...size } : undefined;
    }
    const end = partEnd(bytes, at);
    if (end === undefined) return undefined;
    if (isFrame(marker)) {
      // A second frame could be larger than what was measured.
      if (size) return undefined;
      size = sizeOf(bytes.subarray(at, end));
      if (!size) return undefined;
    }
    const next = marker === markers.scan ? dataEnd(bytes, end) : end;
    scanned ||= marker === markers.scan && next > end;
    if (!isDropped(marker)) kept.push(bytes.subarray(at, next));
    at = next;
  }
}

/** Behind the part that begins here; undefined: it is longer than the file. */
function partEnd(bytes: Uint8Array, at: number) {
  const [high, low] = [bytes[at + 2], bytes[at + 3]];
  if (high === undefined || low === undefined) return undefined;
  const length = high * 256 + low;
  const end = at + 2 + length;
  return length < 2 || end > bytes.length ? undefined : end;
}

/** Behind the data of a scan: where the next marker stands. */
function dataEnd(bytes: Uint8Array, from: number) {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && isOfData(bytes[at + 1])) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}

function sizeOf(frame: Uint8Array) {
  const [precision, h1 = 0, h0 = 0, w1 = 0, w0 = 0, components] = frame.subarray(4);
  const [height, width] = [h1 * 256 + h0, w1 * 256 + w0];
  const isUsual = precision === 8 && (components === 1 || components === 3);
  return isUsual && height > 0 && width > 0 ? { width, height } : undefined;
}
