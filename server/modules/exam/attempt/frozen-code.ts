import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { TakenCode } from '#contract/exam/taken-paper.ts';
import type { CodeAnswer, TakenContent } from '#contract/question/content.ts';

const WithCode = z.object({ questionId: z.string(), code: TakenCode.optional() });
const Document = z.object({ res: z.object({ sections: z.array(z.object({ questions: z.array(WithCode) })) }) });

/** What a frozen paper shows of its code questions, by their versions. */
export async function frozenCodes(gzip: Uint8Array): Promise<ReadonlyMap<string, TakenCode>> {
  const document = Document.parse(JSON.parse((await promisify(gunzip)(gzip)).toString()));
  const questions = document.res.sections.flatMap((section) => section.questions);
  return new Map(questions.flatMap(({ questionId, code }) => (code ? [[questionId, code] as const] : [])));
}

/** The same of one question that is kept by itself. */
export const frozenCode = (taken: string) => WithCode.parse(JSON.parse(taken)).code;

/** A code question with what its editor began with in this exam, whatever the organisation's templates are by now. */
export function withFrozenTemplates(content: TakenContent, code: TakenCode | undefined): TakenContent {
  if (content.type !== 'CODE' || !code) return content;
  const templates = code.templates.map((one) => ({ ...one, defaultTemplate: '' }));
  return { ...content, answer: { ...(content.answer as CodeAnswer), templates } };
}
