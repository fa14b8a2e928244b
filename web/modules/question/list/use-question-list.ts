import { questionClassification } from '#contract/question/classification.ts';
import { question } from '#contract/question/question.ts';
import { useUser } from '../../../kit/api/session/use-session.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { listFilters, listSorts, questionFilterOf, sortOf } from './question-filters.ts';

/** The list with what it is narrowed by, and how many there are of each choice. */
export function useQuestionList() {
  const query = useTableQuery({ filters: listFilters, sorts: listSorts });
  const userId = useUser()?.userId;
  const { page, size, order } = query.sent;
  const sort = sortOf(query.sent.sort);
  const sorted = sort && order ? { sort, order } : {};
  const { bankId } = query.filters;
  const filter = questionFilterOf(query.filters, userId);
  const kept = { keepPrevious: true, quiet: true };
  const found = useReply(question.search, { query: { page, size, ...sorted }, body: filter }, kept);
  // Each filter counts its choices as the other filters leave them.
  const { types: _types, ...besidesTypes } = filter;
  const types = useReply(question.typeCount, { body: besidesTypes }, kept);
  const { tagIds: _tagIds, ...besidesTags } = filter;
  const tags = useReply(questionClassification.tagCounts, { body: besidesTags }, kept);
  const others = useReply(question.filterCount, { body: filter }, kept);
  return { query, bankId, filter, found, types: types.data, tags: tags.data, others: others.data };
}
