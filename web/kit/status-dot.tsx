import type { ReactNode } from 'react';
import './kit.css';

/** blue: coming; green: running or good; orange: waits for someone; red: wrong; grey: over. */
export type Tone = 'blue' | 'green' | 'orange' | 'red' | 'grey';

/** A state in words, with a colour for who looks over many. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="kit-status">
      <span className={`kit-dot kit-dot-${tone}`} aria-hidden="true" />
      {children}
    </span>
  );
}
