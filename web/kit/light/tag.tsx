import type { ReactNode } from 'react';

export type TagTone = 'neutral' | 'blue' | 'green' | 'orange' | 'red';

export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`light-tag light-tag-${tone}`}>{children}</span>;
}
