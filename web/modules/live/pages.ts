import type { Page } from '../../kit/page.ts';

export const livePages: readonly Page[] = [];
