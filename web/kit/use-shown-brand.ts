import { useEffect } from 'react';
import type { BrandName } from '#contract/brand.ts';
import { applyBrand, brandNow, brands } from './branding.ts';

/** While a page of an organisation is shown, its colours and icon, whoever reads it; undefined: not known yet. */
export function useShownBrand(brand: BrandName | undefined) {
  useEffect(() => {
    if (!brand) return;
    applyBrand(brands[brand]);
    return () => applyBrand(brandNow());
  }, [brand]);
}

/** The organisation's own logo, or else that of its brand. */
export const logoOf = (logoUrl: string | null, brand: BrandName) => logoUrl ?? brands[brand].logo;
