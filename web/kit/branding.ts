import type { brands as brandNames, editions } from '#contract/identity/session.ts';
import { storedUser } from './api/session/stored.ts';

export type BrandName = (typeof brandNames)[number];
export type Edition = (typeof editions)[number];

export interface Brand {
  /** Of the platform: page titles, login page. */
  readonly name: string;
  readonly slogan: readonly [string, string];
  readonly accent: string;
  /** Darker and lighter relatives for gradients, pressed buttons and selected rows. */
  readonly deep: string;
  readonly night: string;
  readonly soft: string;
}

export const brands: Readonly<Record<BrandName, Brand>> = {
  default: {
    name: '知行云',
    slogan: ['学有所考，', '考有所用'],
    accent: '#1f5eff',
    deep: '#0f3bb9',
    night: '#0b2a7b',
    soft: '#ecf2ff',
  },
  bank: {
    name: '知行金融学院',
    slogan: ['合规于心，', '专业于行'],
    accent: '#a8121a',
    deep: '#7d0b12',
    night: '#520509',
    soft: '#fbecec',
  },
  engineer: {
    name: '知行工程师学院',
    slogan: ['学以致用，', '匠心致远'],
    accent: '#0b7a75',
    deep: '#075753',
    night: '#043b38',
    soft: '#e4f4f3',
  },
};

/** The words that the college edition says differently. */
const words = {
  staff: ['员工', '学生'],
  department: ['部门', '院系'],
  post: ['岗位', '专业方向'],
  jobNumber: ['工号', '学号'],
  organisation: ['机构', '学校'],
} as const satisfies Record<string, readonly [standard: string, college: string]>;

export type Term = keyof typeof words;

export const brandNow = (): Brand => brands[storedUser.read()?.brand ?? 'default'];
export const editionNow = (): Edition => storedUser.read()?.edition ?? 'standard';

/** The word for a thing in the edition of who is signed in: 员工 is 学生 in a college. */
export const term = (word: Term, edition: Edition = editionNow()) => words[word][edition === 'college' ? 1 : 0];

export const homeOf = (edition: Edition) => (edition === 'college' ? '/college' : '/home');

/** Colours of the brand as CSS variables; light pages use them as they are. */
export function applyBrand(brand: Brand) {
  const style = document.documentElement.style;
  style.setProperty('--accent', brand.accent);
  style.setProperty('--accent-deep', brand.deep);
  style.setProperty('--accent-night', brand.night);
  style.setProperty('--accent-soft', brand.soft);
}
