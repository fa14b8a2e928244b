/** The organisation's logo, or else the square 「知」. */
export function BrandMark({ logoUrl }: { logoUrl?: string | null | undefined }) {
  if (logoUrl) return <img className="brand-mark brand-mark-picture" src={logoUrl} alt="" />;
  return (
    <span className="brand-mark" aria-hidden="true">
      知
    </span>
  );
}
