import type { CodeLanguage } from '#contract/question/content.ts';
import type { CodeDrafts } from './code-drafts.ts';

interface Program {
  readonly language: CodeLanguage;
  readonly source: string;
}

/** What there is of one question: the program that is the answer, and the texts on the device. */
export interface HeldCode {
  readonly given: Program | undefined;
  readonly texts: CodeDrafts['texts'];
}

/**
 * What somebody does: looks at a language, writes in it, chooses it as it stands, or has a text put there that they did
 * not write, such as the template.
 */
export type CodeStep =
  | { readonly does: 'look'; readonly language: CodeLanguage }
  | ({ readonly does: 'write' | 'choose' | 'put' } & Program);

/** The texts to keep on the device, and the answer where it changes: by writing and choosing, never by looking. */
export function afterStep({ given, texts }: HeldCode, step: CodeStep) {
  // what is the answer until now may have come from another device
  const before = given ? { ...texts, [given.language]: given.source } : texts;
  if (step.does === 'look') return { texts: before, answer: undefined };
  const { does, language, source } = step;
  const changes = does !== 'put' || given?.language === language;
  return { texts: { ...before, [language]: source }, answer: changes ? { language, source } : undefined };
}
