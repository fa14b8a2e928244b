import type { z } from 'zod';
import type { QuestionInput } from '#contract/question/content.ts';

/** A question as an author sends it; what has a default may be left out. */
export type DemoQuestion = z.input<typeof QuestionInput>;
