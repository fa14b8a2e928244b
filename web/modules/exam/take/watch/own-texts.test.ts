import { expect, test } from 'vitest';
import { noteOwnText, ownTexts } from './own-texts.ts';

test('a program is one’s own, and what was copied out of its editor', () => {
  const code = { type: 'CODE', questionId: 'q1' } as Parameters<typeof ownTexts>[0]['items'][number];
  const answer = { response: { language: 'c' as const, source: 'int main;' }, flagged: false };
  const view = {
    items: [code],
    answers: new Map([['q1', { ...answer, state: 'saved' as const, problem: undefined }]]),
  };
  expect(ownTexts(view)).toEqual(['int main;']);
  noteOwnText('a\n\nb');
  expect(ownTexts(view)).toEqual(['int main;', 'a\n\nb']);
});
