import type { Page } from '../../kit/page.ts';

export const recruitmentPages: readonly Page[] = [];
