export const editions = ['standard', 'college'] as const;
export type Edition = (typeof editions)[number];

/** The edition that an organisation begins with. */
export const editionOfKind = (kind: string): Edition => (kind === 'college' ? 'college' : 'standard');

export const brands = ['default', 'bank', 'engineer'] as const;
export type BrandName = (typeof brands)[number];

interface BrandTexts {
  /** Of the platform: page titles, entrance. */
  readonly name: string;
  readonly company: string;
  /** Logo and icon of the page. */
  readonly logo: string;
  readonly accent: string;
}

/** What server and web both say of a brand. */
export const brandTexts: Readonly<Record<BrandName, BrandTexts>> = {
  default: { name: '知行云', company: '知行云科技有限公司', logo: '/brand/default.svg', accent: '#1f5eff' },
  bank: { name: '知行金融学院', company: '知行金融科技有限公司', logo: '/brand/bank.svg', accent: '#a8121a' },
  engineer: { name: '知行工程师学院', company: '知行工程教育有限公司', logo: '/brand/engineer.svg', accent: '#0b7a75' },
};

export const copyrightOf = (brand: BrandName) => `© 2020-2024 ${brandTexts[brand].company} 版权所有`;
