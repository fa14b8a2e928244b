import { questionClassification } from '#contract/question/classification.ts';
import { serve } from '../../../kit/http/serve.ts';
import { changeKnowledgeOf, changeTagsOf, setKnowledgeOf } from './classify.ts';
import { knowledgeTree, knowledgeTypeCounts, searchTypeCounts, tagCounts } from './count.ts';

export const classificationRoutes = serve(questionClassification, {
  addTags: ({ db, user, body }) => changeTagsOf(db, user, body),
  setKnowledge: ({ db, user, body }) => setKnowledgeOf(db, user, body),
  addKnowledge: ({ db, user, body }) => changeKnowledgeOf(db, user, body),
  tagCounts: ({ db, user, body }) => tagCounts(db, user, body),
  knowledgeTree: ({ db, user, query }) => knowledgeTree(db, user, query),
  searchKnowledgeTree: ({ db, user, body }) => knowledgeTree(db, user, body),
  knowledgeTypeCounts: ({ db, user, body }) => knowledgeTypeCounts(db, user, body),
  searchKnowledgeTypeCounts: ({ db, user, body }) => searchTypeCounts(db, user, body),
});
