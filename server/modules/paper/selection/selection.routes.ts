import { paperSelection } from '#contract/paper/selection.ts';
import { serve } from '../../../kit/http/serve.ts';
import { abilities, allSelected, equalQuestions, notSelectedPage, papersOf, selectedPage } from './selection.ts';

export const selectionRoutes = serve(paperSelection, {
  notSelected: ({ db, user, query, body }) => notSelectedPage(db, user, body, query),
  selected: ({ db, user, query, body }) => selectedPage(db, user, body, query),
  allSelected: ({ db, user, body }) => allSelected(db, user, body.paperId),
  equals: ({ db, user, body }) => equalQuestions(db, user, body),
  abilities: ({ db, user, body }) => abilities(db, user, body.bankIds),
  papersOf: ({ db, user, query }) => papersOf(db, user, query.questionId),
});
