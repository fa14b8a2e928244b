import { type BrandName, brandTexts } from '#contract/brand.ts';
import type { Look } from './web.ts';

export const iconOf = (brand: BrandName, kind: string) => `/brand/icons/${brand}-${kind}.png`;

/** What a phone is told that puts the service on its first screen, in the clothes of the address. */
export function manifestOf({ brand, edition, organizationName }: Look) {
  const { name, accent } = brandTexts[brand];
  const icon = (kind: string, size: number, purpose: string) => ({
    ...{ src: iconOf(brand, kind), sizes: `${size}x${size}`, type: 'image/png', purpose },
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('192', 192, 'any')] });
  return JSON.stringify({
    ...{ id: '/', lang: 'zh-CN', dir: 'ltr', scope: '/', display: 'standalone' },
    name: organizationName ?? name,
    short_name: (organizationName ?? name).slice(0, 12),
    description: '考试、学习与练习',
    start_url: edition === 'college' ? '/college' : '/home',
    theme_color: accent,
    background_color: '#f4f6fa',
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: [shortcut('考试', '/exam'), shortcut('学习日历', '/calendar')],
  });
}
