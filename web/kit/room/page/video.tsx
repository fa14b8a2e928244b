import { useEffect, useRef } from 'react';

interface VideoProps {
  readonly stream: MediaStream | null;
  readonly label: string;
  readonly mirrored?: boolean;
  /** All of it, with edges, and not as much as fills its place. */
  readonly whole?: boolean;
}

/** A picture without sound. */
export function Video({ stream, label, mirrored = false, whole = false }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    element.play().catch(() => {});
  }, [stream]);
  const classes = ['room-video', mirrored && 'room-video-mirrored', whole && 'room-video-whole'].filter(Boolean);
  return <video ref={video} className={classes.join(' ')} autoPlay muted playsInline aria-label={label} />;
}

export function Sound({ stream }: { stream: MediaStream }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    element.srcObject = stream;
    element.play().catch(() => {});
  }, [stream]);
  // biome-ignore lint/a11y/useMediaCaption: somebody speaks just now
  return <audio ref={audio} autoPlay />;
}
