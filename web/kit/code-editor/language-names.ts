import { type CodeLanguage, codeLanguages } from '#contract/question/content.ts';

/** As the product names them, in its order (spec §2). */
export const languageNames: Readonly<Record<CodeLanguage, string>> = {
  java: 'java',
  javascript: 'JavaScript',
  c: 'c',
  'c++': 'c++',
  python: 'python',
  bash: 'bash',
};

/** Those of them, in the product's order. */
export const inOrder = (languages: readonly CodeLanguage[]) =>
  codeLanguages.filter((language) => languages.includes(language));
