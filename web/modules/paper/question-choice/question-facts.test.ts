import { expect, test } from 'vitest';
import { likeness } from './question-facts.ts';

const question = (difficulty: number, ...ids: string[]) => ({
  difficulty,
  knowledgePoints: ids.map((id) => ({ id, name: id })),
});

test.each([
  [question(4, 'a'), question(4, 'a'), '难度相同，知识点相同'],
  [question(4, 'a', 'b'), question(6, 'a'), '难度高 2，1 个知识点相同'],
  [question(4, 'a'), question(3, 'a', 'b'), '难度低 1，1 个知识点相同'],
  [question(4), question(4, 'b'), '难度相同'],
])('%j beside %j', (one, other, words) => {
  expect(likeness(one, other)).toBe(words);
});
