import { z } from 'zod';
import type { MultipleRule } from '#contract/exam/settings.ts';
import type { TakenContent } from '#contract/question/content.ts';

export const Options = z.array(z.object({ id: z.string(), fixed: z.boolean() }));

/** The sections of a form as they were frozen, by their position. */
export const FormSections = z.array(
  z.object({
    name: z.string(),
    /** So many of its questions count, composites being one; null: all. */
    choose: z.number().nullable().default(null),
    /** A time limit of its own; null: none. */
    minutes: z.number().nullable().default(null),
  }),
);

export interface FormQuestion {
  readonly questionVersionId: string;
  readonly position: number;
  readonly sectionPosition: number;
  readonly sectionName: string;
  readonly points: number;
  readonly blankCount: number;
  readonly options: z.output<typeof Options>;
  readonly content: TakenContent;
  /** The composite that it is an item of. */
  readonly materialVersionId: string | null;
}

interface Material {
  readonly materialId: string;
  readonly stem: string;
  readonly analysis: string;
}

/** The whole reply of `attempt/paper`. */
export interface PaperReply {
  readonly gzip: Uint8Array;
  readonly etag: string;
}

export interface FormFacts {
  readonly examId: string;
  /** As it was kept, or put together anew of a paper of one's own. */
  readonly paper: () => Promise<PaperReply>;
  readonly rule: { readonly rule: MultipleRule; readonly fixedPoints: number };
  readonly navigation: 'free' | 'sequential';
  readonly sections: z.output<typeof FormSections>;
  readonly questions: readonly FormQuestion[];
  readonly byId: ReadonlyMap<string, FormQuestion>;
  readonly materials: readonly Material[];
}
