import type { ItemContent, WholeContent } from '#contract/question/content.ts';
import { newId } from '../../../../kit/id.ts';
import type { Db } from '../../../../kit/transaction.ts';
import type { Author, QuestionState } from '../question.queries.ts';
import { deleteItems, insertHeads, insertVersions, type NewHead, updateHeads } from './insert.queries.ts';
import { type HeadRow, headRow, type VersionRow, versionRow } from './rows.rules.ts';
import { isSameItem } from './same.rules.ts';

export interface StandingItem {
  readonly id: string;
  readonly content: ItemContent;
}

interface Revision {
  readonly questionId: string;
  readonly bankId: string;
  readonly state: QuestionState;
  /** The items that it had, with the versions they had in it. */
  readonly items: readonly StandingItem[];
  readonly content: WholeContent;
}

interface Rows {
  readonly versions: VersionRow[];
  readonly added: NewHead[];
  readonly changed: HeadRow[];
}

/** Adds the next version of a question with its items and makes it the current one; four statements at most. */
export async function revise(db: Db, author: Author, revision: Revision, at: Date) {
  const { questionId, content, items } = revision;
  const rows: Rows = { versions: [], added: [], changed: [] };
  const left = new Map(items.map((item) => [item.content.questionId, item]));
  const children = content.children.map((item) => {
    const before = item.questionId === undefined ? undefined : left.get(item.questionId);
    left.delete(before?.content.questionId);
    return itemVersion(item, before, revision, rows);
  });
  const id = newId();
  rows.versions.push(versionRow({ id, question: questionId }, content, children));
  rows.changed.push(headRow(questionId, id, content));
  if (rows.added.length > 0) await insertHeads(db, author, revision.bankId, rows.added, at);
  await insertVersions(db, author, rows.versions, at);
  await updateHeads(db, author.organisationId, rows.changed, at);
  const gone = [...left.keys()].filter((itemId) => itemId !== undefined);
  if (gone.length > 0) await deleteItems(db, author.organisationId, gone, at);
  return id;
}

/** The version of an item that the new version holds: the one it had where nothing changed. */
function itemVersion(item: ItemContent, before: StandingItem | undefined, revision: Revision, rows: Rows) {
  if (before && isSameItem(before.content, item)) return before.id;
  const id = newId();
  const questionId = before?.content.questionId ?? newId();
  rows.versions.push(versionRow({ id, question: questionId }, item));
  if (before) rows.changed.push(headRow(questionId, id, item));
  else {
    const { questionId: parent, state } = revision;
    rows.added.push({ ...headRow(questionId, id, item), parent, state, abilities: [], source: null });
  }
  return id;
}
