import type { Question } from '#contract/question/question.ts';
import { typeLabel } from '#contract/question/type.ts';

/** 单选, where the place already says that it is a type. */
export const shortTypeLabel = (type: string) => typeLabel(type).replace(/(?<!大)题$/, '');

export const letterOf = (place: number) => String.fromCharCode(65 + place);

export const correctLetters = (options: Question['options']) =>
  options.flatMap(({ correct }, place) => (correct ? letterOf(place) : [])).join('');

/** Blanks are written as `____` or `{{1}}`; on paper they are lines. */
export const withBlankLines = (html: string) => html.replace(/\{\{\d+\}\}|_{3,}/g, '<u>&emsp;&emsp;&emsp;&emsp;</u>');
