import type { Page } from '../../kit/page.ts';

export const studyPages: readonly Page[] = [];
