import type { Edition } from '#contract/brand.ts';
import { type BrandName, brandTexts } from '#contract/brand.ts';
import { type Term, term as termIn } from '#contract/edition-words.ts';
import { storedUser } from './api/session/stored.ts';

export type { Term };

export interface Brand {
  readonly key: BrandName;
  /** Of the platform: page titles, login page. */
  readonly name: string;
  readonly logo: string;
  readonly slogan: readonly [string, string];
  readonly accent: string;
  /** Darker and lighter relatives for gradients, pressed buttons and selected rows. */
  readonly deep: string;
  readonly night: string;
  readonly soft: string;
}

export const brands: Readonly<Record<BrandName, Brand>> = {
  default: {
    key: 'default',
    name: brandTexts.default.name,
    logo: brandTexts.default.logo,
    slogan: ['学有所考，', '考有所用'],
    accent: brandTexts.default.accent,
    deep: '#0f3bb9',
    night: '#0b2a7b',
    soft: '#ecf2ff',
  },
  bank: {
    key: 'bank',
    name: brandTexts.bank.name,
    logo: brandTexts.bank.logo,
    slogan: ['合规于心，', '专业于行'],
    accent: brandTexts.bank.accent,
    deep: '#7d0b12',
    night: '#520509',
    soft: '#fbecec',
  },
  engineer: {
    key: 'engineer',
    name: brandTexts.engineer.name,
    logo: brandTexts.engineer.logo,
    slogan: ['学以致用，', '匠心致远'],
    accent: brandTexts.engineer.accent,
    deep: '#075753',
    night: '#043b38',
    soft: '#e4f4f3',
  },
};

/** What the server wrote into the page: the brand of this address, for who is not signed in. */
const ofPage = () => (typeof document === 'undefined' ? {} : document.documentElement.dataset);
const brandOfPage = () => Object.values(brands).find((brand) => brand.key === ofPage().brand) ?? brands.default;

export function brandNow(): Brand {
  const own = storedUser.read()?.brand;
  return own ? brands[own] : brandOfPage();
}

export const editionNow = (): Edition =>
  storedUser.read()?.edition ?? (ofPage().edition === 'college' ? 'college' : 'standard');

/** The word for a thing in the edition of who is signed in: 员工 is 学生 in a college. */
export const term = (word: Term, edition: Edition = editionNow()) => termIn(word, edition);

export const homeOf = (edition: Edition) => (edition === 'college' ? '/college' : '/home');

/** Colours of the brand as CSS variables, which light pages use as they are, and its icon. */
export function applyBrand(brand: Brand) {
  document.querySelector('link[rel=icon]')?.setAttribute('href', brand.logo);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', brand.accent);
  const style = document.documentElement.style;
  style.setProperty('--accent', brand.accent);
  style.setProperty('--accent-deep', brand.deep);
  style.setProperty('--accent-night', brand.night);
  style.setProperty('--accent-soft', brand.soft);
}
