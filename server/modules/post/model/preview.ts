import { phraseIn } from '#contract/edition-words.ts';
import type { DraftContent } from '#contract/post/draft.ts';
import { type Refusal, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { getDraft, placeNames } from './draft.queries.ts';
import { basicsOf } from './draft.ts';
import { impactOf } from './impact.queries.ts';
import * as models from './model.queries.ts';
import { basicChanges, emptyDraft, modelProblems, modelWarnings, pairsOf, settledBasics } from './model.rules.ts';

/** The post and its model as they stand before a draft is published. */
export async function standingOf(db: Db, organisationId: string, postId: string | null) {
  const post = postId ? await models.getPost(db, organisationId, postId) : undefined;
  const current = postId ? await models.currentVersion(db, organisationId, postId) : undefined;
  return {
    basics: post ? basicsOf(post) : emptyDraft().basics,
    abilities: current ? await models.abilitiesOf(db, organisationId, current.modelId) : [],
    seen: { postVersion: post?.version ?? 0, modelNumber: current?.number ?? 0 },
  };
}

/** Why a draft cannot be published, the gravest first. */
export async function problemsOf(db: Db, organisationId: string, { basics, abilities }: DraftContent) {
  const library = await models.libraryOf(
    db,
    organisationId,
    abilities.map(({ abilityId }) => abilityId),
  );
  const nameless: Refusal[] = basics.postName.trim() ? [] : [refuseFields({ postName: '请填写岗位名称' })];
  return { library, problems: [...nameless, ...modelProblems(abilities, library)] };
}

export async function previewDraft(db: Db, user: Caller, draftId: string) {
  const { organisationId, edition } = user;
  const { postId, content } = await getDraft(db, user, draftId);
  const { basics, abilities, seen } = await standingOf(db, organisationId, postId);
  const { library, problems } = await problemsOf(db, organisationId, content);
  const after = settledBasics(content.basics);
  const places = [basics, after].flatMap(({ categoryId, departmentId }) => [categoryId, departmentId]);
  const names = await placeNames(
    db,
    organisationId,
    places.filter((id) => id !== null),
  );
  const impact = await impactOf(db, user, postId, abilities, content.abilities);
  const nameOf = (id: string) => library.get(id)?.name ?? abilities.find((row) => row.abilityId === id)?.name ?? '';
  return {
    problems: problems.map((problem) => problem.said(edition).res),
    warnings: modelWarnings(content.abilities, library),
    basics: basicChanges(basics, after, (id) => names.get(id) ?? '已删除').map(({ field, ...change }) => ({
      ...{ ...change, field: phraseIn(edition, field) },
    })),
    pairs: pairsOf(abilities, content.abilities, nameOf),
    holders: { people: impact.holders, changing: impact.holdersChanging },
    everybody: { people: impact.everybody, changing: impact.everybodyChanging },
    seen,
  };
}
