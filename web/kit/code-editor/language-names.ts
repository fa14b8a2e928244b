import { type CodeLanguage, codeLanguageNames, codeLanguages } from '#contract/question/content.ts';

export const languageNames = codeLanguageNames;

/** Those of them, in the product's order. */
export const inOrder = (languages: readonly CodeLanguage[]) =>
  codeLanguages.filter((language) => languages.includes(language));
