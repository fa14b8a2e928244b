import type { Parsed } from '#contract/endpoint.ts';
import type { DraftBasics, postDraft } from '#contract/post/draft.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdPosts } from '../../directory/index.ts';
import { lockAbilities } from '../ability/ability-names.queries.ts';
import { matchesOfPostDue } from '../match/reckon.ts';
import { addPost, modifyPost } from '../position/change-post.ts';
import * as drafts from './draft.queries.ts';
import { refuseStale } from './draft.ts';
import { insertVersion } from './model.queries.ts';
import { settledBasics } from './model.rules.ts';
import { problemsOf, standingOf } from './preview.ts';

type Standing = DraftBasics & { readonly version: number };
type Body = Parsed<(typeof postDraft)['publish'], 'body'>;

async function writePost(db: Db, user: Caller, postId: string | null, { version, ...basics }: Standing, at: Date) {
  if (!postId) return (await addPost(db, user, basics, at)).postId;
  await modifyPost(db, user, postId, { ...basics, version }, at);
  return postId;
}

/** Makes or changes the post and puts the model in force; the draft is gone afterwards. */
export function publishDraft(db: Db, user: Caller, draftId: string, { version, seen }: Body, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    // Before its draft, as whoever deletes the post takes them.
    const read = await drafts.getDraft(db, user, draftId);
    if (read.postId) await holdPosts(db, organisationId, [read.postId]);
    // So are its abilities, as whoever merges them takes both; that makes another version of the draft, which is refused.
    await lockAbilities(
      db,
      organisationId,
      read.content.abilities.map(({ abilityId }) => abilityId),
    );
    const draft = await drafts.lockDraft(db, user, draftId);
    await refuseStale(db, user, draft, version);
    const standing = await standingOf(db, organisationId, draft.postId);
    const isAsSeen = standing.seen.postVersion === seen.postVersion && standing.seen.modelNumber === seen.modelNumber;
    if (!isAsSeen) throw refuse('postMovedOn');
    const { abilities, note } = draft.content;
    const { problems } = await problemsOf(db, organisationId, draft.content);
    if (problems[0]) throw problems[0];
    const basics = settledBasics(draft.content.basics);
    const postId = await writePost(db, user, draft.postId, { ...basics, version: seen.postVersion }, at);
    const number = seen.modelNumber + 1;
    const given = { postId, number, note: note.trim(), publishedBy: user.userId, abilities };
    const modelId = await insertVersion(db, organisationId, given, at);
    await matchesOfPostDue(db, organisationId, postId, user.userId);
    await drafts.deleteDraft(db, organisationId, draftId);
    const detail = { name: basics.postName, number, abilities: abilities.length, modelId };
    await audit(db, user, { action: 'postModel.publish', target: postId, detail });
    return { postId, modelId, number };
  });
}
