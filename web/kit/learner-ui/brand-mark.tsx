import { brandNow } from '../branding.ts';

/** The organisation's own logo, or else that of the brand. */
export function BrandMark({ logoUrl }: { logoUrl?: string | null | undefined }) {
  return <img className="brand-mark" src={logoUrl ?? brandNow().logo} alt="" />;
}
