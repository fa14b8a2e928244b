/** How a picture is made: its long edge at most, and the quality of the JPEG. */
interface Look {
  readonly edge: number;
  readonly quality: number;
}

/** From the best to what fits in any case: handwriting is still read in the last. */
const looks: readonly Look[] = [
  { edge: 2000, quality: 0.85 },
  { edge: 2000, quality: 0.7 },
  { edge: 1600, quality: 0.7 },
  { edge: 1400, quality: 0.55 },
  { edge: 1000, quality: 0.5 },
  { edge: 700, quality: 0.4 },
];
const mostBytes = 500 * 1024;
const mostFileMegabytes = 30;

export type Shrunk = { readonly blob: Blob } | { readonly problem: string };

/** The size that a picture gets: never larger than it is. */
export function fitted(width: number, height: number, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The best look that is small enough; undefined: none is, or nothing could be drawn. */
export async function smallEnough(draw: (look: Look) => Promise<Blob | null>) {
  for (const look of looks) {
    const made = await draw(look);
    if (made && made.size <= mostBytes) return made;
  }
  return undefined;
}

const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>) => /hei[cf]/i.test(type) || /\.hei[cf]s?$/i.test(name);

/** Why a file cannot be used that the browser does not open. */
export const unopened = (file: Pick<File, 'name' | 'type'>) =>
  isHeic(file)
    ? `这台设备打不开 HEIC 图片「${file.name}」，请把相机格式改为 JPEG 后重拍，或选它的截图`
    : `「${file.name}」不是能打开的图片，请重新拍照或换一张`;

export function tooLarge({ name, size }: Pick<File, 'name' | 'size'>) {
  if (size <= mostFileMegabytes * 1024 * 1024) return undefined;
  return `「${name}」有 ${Math.round(size / 1024 / 1024)} MB，太大了，请选 ${mostFileMegabytes} MB 以内的图片`;
}

/** A browser turns it the way it was held when it was taken. */
async function opened(file: File) {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    image.src = address;
    await image.decode();
    return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement, { edge, quality }: Look) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(image.naturalWidth, image.naturalHeight, edge));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // What is transparent would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
}

/** A chosen file as a small JPEG without anything that the camera wrote into it, or why it cannot be used. */
export async function shrink(file: File): Promise<Shrunk> {
  const problem = tooLarge(file);
  if (problem) return { problem };
  const image = await opened(file);
  const blob = image && (await smallEnough((look) => drawn(image, look)).catch(() => undefined));
  return blob ? { blob } : { problem: unopened(file) };
}
