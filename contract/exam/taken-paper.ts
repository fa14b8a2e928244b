import { z } from 'zod';
import { Id } from '../paging.ts';
import { codeLanguages } from '../question/content.ts';
import { ItemTypeName } from '../question/type.ts';

/** What the items of a composite are about; each of them names it. `materialId` is the frozen version. */
export const Material = z.object({ materialId: Id, stem: z.string() });
export type Material = z.output<typeof Material>;

/** What a CODE question shows of itself: its languages, what the editor begins with, and the sample cases. */
export const TakenCode = z.object({
  languages: z.array(z.enum(codeLanguages)),
  templates: z.array(z.object({ codeType: z.enum(codeLanguages), template: z.string() })),
  samples: z.array(z.object({ input: z.string(), output: z.string() })),
  timeLimitMs: z.number().int(),
  memoryLimitMb: z.number().int(),
});
export type TakenCode = z.output<typeof TakenCode>;

/** The frozen paper without anything of a key; formulas are HTML already. `questionId` is the frozen version. */
export const takenPaper = z.object({
  name: z.string(),
  totalPoints: z.number(),
  /** Left out of papers that have none. */
  materials: z.array(Material).optional(),
  sections: z.array(
    z.object({
      name: z.string(),
      /** So many of its questions are to be answered, a composite being one; left out: all. */
      choose: z.number().int().optional(),
      /** It has a time limit of its own; left out: none. */
      minutes: z.number().int().optional(),
      questions: z.array(
        z.object({
          questionId: Id,
          type: ItemTypeName,
          questionType: z.number().int(),
          points: z.number(),
          stem: z.string(),
          options: z.array(z.object({ id: z.string(), content: z.string() })),
          /** How many blanks a FILL question has. */
          blankCount: z.number().int(),
          /** Of a CODE question. */
          code: TakenCode.optional(),
          /** Of an item of a composite: its siblings stand beside it, in their order, whatever is shuffled. */
          materialId: Id.optional(),
        }),
      ),
    }),
  ),
});
