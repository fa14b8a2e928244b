import { useEffect, useRef } from 'react';
import { type OpenedPackage, xapiAddress } from '#contract/study/scorm.ts';
import { frameName, type Told, toldBy } from './package-message.ts';

interface PackageFrameProps {
  opened: OpenedPackage;
  /** The package has kept something. */
  onTold: (told: Told) => void;
  /** Said: the package goes, and may tell what it tells last before this is called. */
  onGone: (() => void) | undefined;
}

/** What a frame tells while it goes comes by another way than that it is gone. */
const afterwardsMs = 300;

/** Where it begins, and what one that sends statements looks for in its address. */
function startOf({ address, xapi }: OpenedPackage) {
  if (xapi.length === 0) return address;
  const said = [['endpoint', `${location.origin}${xapiAddress}/`], ...xapi].map((pair) =>
    pair.map(encodeURIComponent).join('='),
  );
  return `${address}${address.includes('?') ? '&' : '?'}${said.join('&')}`;
}

/** A package in a frame without an origin: it finds its data in the frame's name, and tells what changes by message. */
export function PackageFrame({ opened, onTold, onGone }: PackageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const heard = useRef(onTold);
  useEffect(() => {
    heard.current = onTold;
  });
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const told = source !== null && source === frame.current?.contentWindow ? toldBy(data) : undefined;
      if (told) heard.current(told);
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
      src={onGone ? 'about:blank' : startOf(opened)}
      onLoad={onGone && (() => setTimeout(onGone, afterwardsMs))}
      sandbox="allow-scripts allow-forms allow-modals"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}
