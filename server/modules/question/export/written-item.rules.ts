import { QuestionInput } from '#contract/question/content.ts';
import type { Question } from '#contract/question/question.ts';
import { type WrittenItem, withoutIds } from '../format/own-data.rules.ts';

/** A question as it leaves this service, without what belongs to it alone. */
export const writtenItem = ({ tags, knowledgePoints, ...question }: Question): WrittenItem => ({
  question: withoutIds(QuestionInput.parse(question)),
  tagNames: tags.map(({ name }) => name),
  knowledgeNames: knowledgePoints.map(({ name }) => name),
});
