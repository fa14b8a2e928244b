import type { Reply } from '#contract/endpoint.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import type { question } from '#contract/question/question.ts';

export type Templates = Reply<typeof question.defaultTemplate>;

/** Of templates the same is said however their lines and their end are written. */
const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();

/** What is built in is sent as nothing, so that it goes on following what is built in. */
export const sentTemplate = (text: string, builtIn: string) => (plain(text) === plain(builtIn) ? '' : text);

export const isSameText = (one: string, other: string) => plain(one) === plain(other);

/** Languages whose text has changed and is not saved. */
export const unsavedOf = (templates: Templates, written: Readonly<Partial<Record<CodeLanguage, string>>>) =>
  templates.flatMap(({ codeType, template }) => {
    const own = written[codeType];
    return own === undefined || isSameText(own, template) ? [] : [codeType];
  });
