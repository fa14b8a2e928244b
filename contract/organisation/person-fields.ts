import type { Edition } from '../brand.ts';
import { term } from '../edition-words.ts';

/** What is filled in on the head of a paper and its answer sheet, by which the organisation finds the person. */
export const personFields = (edition: Edition) =>
  ['姓名', term('department', edition), term('jobNumber', edition)] as const;
