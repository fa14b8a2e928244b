import type { QuestionInput } from '#contract/question/content.ts';
import type { Doubt } from '#contract/question/import.ts';

export interface ParsedItem {
  /** As it is written in the paper. */
  number: string;
  /** Where it begins, from 1. */
  line: number;
  /** Sheet or file inside a package: a text has none. */
  part: string;
  source: string;
  question: QuestionInput;
  tagNames: string[];
  knowledgeNames: string[];
  doubts: Doubt[];
}
