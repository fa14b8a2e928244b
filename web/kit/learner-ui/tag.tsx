import type { ReactNode } from 'react';

export type TagTone = 'neutral' | 'blue' | 'green' | 'orange' | 'red';

export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`ui-tag ui-tag-${tone}`}>{children}</span>;
}
