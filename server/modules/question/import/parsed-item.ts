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
  /** The heading that it stands under; '' before the first one. */
  section?: string;
  /** The paper says how many points it is worth. */
  pointsSaid?: boolean;
  question: QuestionInput;
  tagNames: string[];
  knowledgeNames: string[];
  doubts: Doubt[];
}
