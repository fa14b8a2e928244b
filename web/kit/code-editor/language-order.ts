import { type CodeLanguage, codeLanguages } from '#contract/question/content.ts';

/** Those of them, in the product's order. */
export const inOrder = (languages: readonly CodeLanguage[]) =>
  codeLanguages.filter((language) => languages.includes(language));
