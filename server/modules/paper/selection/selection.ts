import type { Parsed } from '#contract/endpoint.ts';
import type { paperSelection } from '#contract/paper/selection.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { authorViews, papersOfQuestion, poolAbilities, questionPage } from '../../question/index.ts';
import { knownNames } from '../names.ts';
import { findPaper } from '../paper/paper.queries.ts';
import { getPaper } from '../paper/paper-view.ts';
import { findReplaced, nearestQuestions } from './selection.queries.ts';

type Filter = Parsed<typeof paperSelection.selected, 'body'>;
type Page = Parsed<typeof paperSelection.selected, 'query'>;

async function requirePaper(db: Db, { organisationId }: Caller, paperId: string) {
  if (!(await findPaper(db, organisationId, paperId))) throw refuse('notFound');
}

/** Of the questions that the caller sees those that stand in the paper, as they are now. */
export async function selectedPage(db: Db, user: Caller, { paperId, ...filter }: Filter, page: Page) {
  await requirePaper(db, user, paperId);
  return questionPage(db, user, { ...filter, placed: { paperId, inside: true } }, page);
}

/** Those that do not; approved ones unless another state is asked for, since no others can be picked. */
export async function notSelectedPage(db: Db, user: Caller, { paperId, ...filter }: Filter, page: Page) {
  await requirePaper(db, user, paperId);
  const { state = 'APPROVED' } = filter;
  return questionPage(db, user, { ...filter, state, placed: { paperId, inside: false } }, page);
}

export async function allSelected(db: Db, user: Caller, paperId: string) {
  await requirePaper(db, user, paperId);
  const { sectionVOS } = await getPaper(db, user.organisationId, paperId);
  return sectionVOS.flatMap(({ name: sectionName, questionVOS }) =>
    questionVOS.map((question) => ({ ...question, sectionName })),
  );
}

export async function equalQuestions(
  db: Db,
  user: Caller,
  { questionId, ...wishes }: Parsed<typeof paperSelection.equals, 'body'>,
) {
  const replaced = await findReplaced(db, user, questionId);
  if (!replaced) throw refuse('notFound');
  const versionIds = await nearestQuestions(db, user, replaced, wishes);
  const views = await authorViews(db, user.organisationId, versionIds);
  return versionIds.flatMap((id) => views.get(id) ?? []);
}

export async function abilities(db: Db, user: Caller, bankIds: readonly string[]) {
  await knownNames(db, user, { filters: [{ bankIds: [...bankIds] }] });
  return poolAbilities(db, user, bankIds);
}

export async function papersOf(db: Db, user: Caller, questionId: string) {
  if (!(await findReplaced(db, user, questionId))) throw refuse('notFound');
  return papersOfQuestion(db, user, questionId);
}
