import { useEffect, useState } from 'react';

const stepMs = 100;

/** How loud a track is just now, from 0 to 1; 0 without one or where the browser cannot measure. */
export function useLevel(track: MediaStreamTrack | null) {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') {
      setLevel(0);
      return;
    }
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    const source = context.createMediaStreamSource(new MediaStream([track]));
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setLevel(loudness(samples));
    }, stepMs);
    return () => {
      clearInterval(timer);
      source.disconnect();
      context.close().catch(() => {});
    };
  }, [track]);
  return level;
}

/** As an ear takes it: from −60 dB, which is silence, to full scale; in twentieths, so that a page is not drawn for nothing. */
export function loudness(samples: ArrayLike<number>) {
  let sum = 0;
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-10);
  return Math.round(Math.min(1, Math.max(0, (decibels + 60) / 60)) * 20) / 20;
}
