import { z } from 'zod';
import { Id } from '../paging.ts';
import { TakenTypeName } from '../question/type.ts';

/** The frozen paper without anything of a key; formulas are HTML already. `questionId` is the frozen version. */
export const takenPaper = z.object({
  name: z.string(),
  totalPoints: z.number(),
  sections: z.array(
    z.object({
      name: z.string(),
      questions: z.array(
        z.object({
          questionId: Id,
          type: TakenTypeName,
          questionType: z.number().int(),
          points: z.number(),
          stem: z.string(),
          options: z.array(z.object({ id: z.string(), content: z.string() })),
          /** How many blanks a FILL question has. */
          blankCount: z.number().int(),
        }),
      ),
    }),
  ),
});
