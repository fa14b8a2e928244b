interface Wishes {
  readonly width?: number;
  readonly height?: number;
  /** Tells pictures apart. */
  readonly mark?: number;
  /** Stands in the EXIF part, as the place where it was taken would. */
  readonly exif?: string;
  /** Behind the end. */
  readonly tail?: string;
}

const part = (marker: number, ...data: readonly number[]) => {
  const length = data.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...data];
};
const twoBytes = (value: number) => [value >> 8, value & 0xff];

/** As small as one can be: whole in its parts, with a scan of a few bytes. */
export function jpegBytes({ width = 20, height = 10, mark = 1, exif, tail = '' }: Wishes = {}) {
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...part(0xe0, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0),
    ...(exif === undefined ? [] : part(0xe1, ...Buffer.from(`Exif\0\0${exif}`))),
    ...part(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    ...part(0xc0, 8, ...twoBytes(height), ...twoBytes(width), 1, 1, 0x11, 0),
    ...part(0xfe, ...Buffer.from(exif ?? '')),
    ...part(0xda, 1, 1, 0, 0, 63, 0),
    ...[mark, 0xff, 0x00, 0x12, 0xff, 0xd0, 0x34],
    ...[0xff, 0xd9],
    ...Buffer.from(tail),
  ]);
}

export const jpegFile = (wishes?: Wishes, name = 'IMG_0001.jpg') => new File([jpegBytes(wishes)], name);
