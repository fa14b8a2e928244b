import type { ItemContent, WholeContent } from '#contract/question/content.ts';
import { newId } from '../../../../kit/id.ts';
import { inPieces } from '../../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../../kit/transaction.ts';
import type { Author, QuestionState } from '../question.queries.ts';
import { deleteItems, insertHeads, insertVersions, type NewHead, updateHeads } from './insert.queries.ts';
import { type HeadRow, headSteps, type VersionRow, versionRow } from './rows.rules.ts';
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
  const { id, rows, gone } = await inPieces(revised(revision));
  if (rows.added.length > 0) await insertHeads(db, author, revision.bankId, rows.added, at);
  await insertVersions(db, author, rows.versions, at);
  await updateHeads(db, author.organisationId, rows.changed, at);
  if (gone.length > 0) await deleteItems(db, author.organisationId, gone, at);
  return id;
}

function* revised(revision: Revision) {
  const { questionId, content, items } = revision;
  const rows: Rows = { versions: [], added: [], changed: [] };
  const left = new Map(items.map((item) => [item.content.questionId, item]));
  const children: string[] = [];
  for (const item of content.children) {
    const before = item.questionId === undefined ? undefined : left.get(item.questionId);
    left.delete(before?.content.questionId);
    children.push(yield* itemVersion(item, before, revision, rows));
  }
  const id = newId();
  rows.versions.push(versionRow({ id, question: questionId }, content, children));
  rows.changed.push({ id: questionId, version: id, ...(yield* headSteps(content)) });
  const gone = [...left.keys()].filter((itemId) => itemId !== undefined);
  return { id, rows, gone };
}

/** The version of an item that the new version holds: the one it had where nothing changed. */
function* itemVersion(
  item: ItemContent,
  before: StandingItem | undefined,
  revision: Revision,
  rows: Rows,
): Generator<undefined, string> {
  if (before && isSameItem(before.content, item)) return before.id;
  const id = newId();
  const questionId = before?.content.questionId ?? newId();
  rows.versions.push(versionRow({ id, question: questionId }, item));
  const head = { id: questionId, version: id, ...(yield* headSteps(item)) };
  if (before) rows.changed.push(head);
  else {
    const { questionId: parent, state } = revision;
    rows.added.push({ ...head, parent, state, abilityIds: [], source: null });
  }
  return id;
}
