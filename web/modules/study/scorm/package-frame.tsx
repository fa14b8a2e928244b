import { useEffect, useRef } from 'react';
import type { OpenedPackage, PackageData } from '#contract/study/scorm.ts';
import { frameName, toldBy } from './package-message.ts';

interface PackageFrameProps {
  opened: OpenedPackage;
  /** The package has kept something, or ended. */
  onData: (data: PackageData, ended: boolean) => void;
}

/** A package in a frame without an origin: it finds its data in the frame's name, and tells what changes by message. */
export function PackageFrame({ opened, onData }: PackageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const heard = useRef(onData);
  useEffect(() => {
    heard.current = onData;
  });
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const told = source !== null && source === frame.current?.contentWindow ? toldBy(data) : undefined;
      if (told) heard.current(told.data, told.ended);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <iframe
      ref={frame}
      className="package-frame"
      title={opened.title}
      name={frameName(opened)}
      src={opened.address}
      sandbox="allow-scripts allow-forms allow-modals"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}
