import type { Page } from '../../kit/page.ts';

export const postPages: readonly Page[] = [];
