import { readWord, type WordPaper } from './read-word.rules.ts';
import { p, type WordFile, wordFile } from './word-file.fixture.ts';

export function read(bytes: Uint8Array): WordPaper {
  const paper = readWord(bytes);
  if ('failure' in paper) throw new Error(paper.failure);
  return paper;
}

export const readBody = (body: string, more: Omit<WordFile, 'body'> = {}) => read(wordFile({ body, ...more }));

/** The stem that a paragraph becomes. */
export function stemOf(content: string, more: Omit<WordFile, 'body'> = {}): string {
  const { items } = readBody(`${p('1. ', content)}${p('答案：略')}`, more);
  return items[0]?.question.stem ?? '';
}

export const failureOf = (bytes: Uint8Array) => {
  const paper = readWord(bytes);
  return 'failure' in paper ? paper.failure : undefined;
};
