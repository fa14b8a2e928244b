import { snapshotBytes } from '#contract/exam/snapshot.ts';

/** How a picture is made: this wide at most, and of this quality. */
interface Look {
  readonly width: number;
  readonly quality: number;
}

/** From the best to what fits in any case. */
const looks: readonly Look[] = [
  { width: 640, quality: 0.7 },
  { width: 480, quality: 0.6 },
  { width: 320, quality: 0.5 },
  { width: 160, quality: 0.4 },
];

/** The best look that is small enough; undefined: none is, or nothing could be drawn. */
export async function smallEnough(draw: (look: Look) => Promise<Blob | null>) {
  for (const look of looks) {
    const made = await draw(look);
    if (made && made.size <= snapshotBytes) return made;
  }
  return undefined;
}

function drawn(video: HTMLVideoElement, { width, quality }: Look) {
  const scale = Math.min(1, width / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
}

/** What the camera sees now, as a small JPEG. */
export async function takePicture(stream: MediaStream) {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  try {
    await video.play();
    return video.videoWidth > 0 ? await smallEnough((look) => drawn(video, look)) : undefined;
  } catch {
    return undefined;
  } finally {
    video.srcObject = null;
  }
}
