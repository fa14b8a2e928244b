/** Why there is no picture: the device has no camera or the browser gives none to this page, or the person said no. */
export type NoCamera = 'impossible' | 'denied';

/** Browsers give a camera to pages of a secure context alone. */
export const canAskForCamera = () => isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';

const wished = { video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } }, audio: false } as const;

/** The picture of the camera, without sound. */
export async function openCamera(): Promise<MediaStream | NoCamera> {
  if (!canAskForCamera()) return 'impossible';
  try {
    return await navigator.mediaDevices.getUserMedia(wished);
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'NotAllowedError' ? 'denied' : 'impossible';
  }
}

export function closeCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}
