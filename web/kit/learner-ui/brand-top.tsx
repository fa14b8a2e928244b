import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';

interface BrandTopProps {
  name: string;
  logoUrl?: string | null | undefined;
  /** At its right end. */
  children?: ReactNode;
}

/** Above a page for people who are in no organisation: whose page it is. */
export function BrandTop({ name, logoUrl, children }: BrandTopProps) {
  return (
    <header className="learner-top brand-top">
      <div className="learner-brand">
        <BrandMark logoUrl={logoUrl} />
        <span className="learner-brand-name">{name}</span>
      </div>
      {children}
    </header>
  );
}
