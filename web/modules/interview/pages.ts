import type { Page } from '../../kit/page.ts';

export const interviewPages: readonly Page[] = [];
