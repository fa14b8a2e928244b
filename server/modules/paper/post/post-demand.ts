import type { Parsed } from '#contract/endpoint.ts';
import { AutoDemand } from '#contract/paper/demand.ts';
import type { paperPost } from '#contract/paper/post.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { postStands } from '../../post/index.ts';
import { checkDemand } from '../auto/check.ts';
import { boundsOf, difficultyOf, isAskable, sharesOf, worthOf } from './post-demand.rules.ts';
import { modelOfPost } from './post-model.queries.ts';

type Order = Parsed<typeof paperPost.demand, 'body'>;

/** What a paper of these sections must be so that it asks what the model of the post asks. */
export async function postDemand(db: Db, user: Caller, order: Order, at: Date) {
  const { postId, bankIds, sections, skipUncovered } = order;
  const model = await modelOfPost(db, user.organisationId, postId);
  if (!model) throw refuse((await postStands(db, user.organisationId, postId)) ? 'postPaperModel' : 'notFound');
  if (!model.inUse) throw refuse('postPaperDisabled', { name: model.postName });
  const worth = worthOf(sections);
  if (!worth) throw refuse('postPaperPoints', { fields: { sections: '按岗位组卷时，每个大题都要写明分值' } });
  const { abilities, modelId } = model;
  const counting = abilities.map(({ abilityId }) => ({ of: { abilityIds: [abilityId] }, unit: 'questions', min: 0 }));
  const { bounds: counted } = await checkDemand(
    db,
    user,
    AutoDemand.parse({ bankIds, sections, bounds: counting }),
    at,
  );
  const available = new Map(abilities.map(({ abilityId }, place) => [abilityId, counted[place]?.available ?? 0]));
  const covered = (abilityId: string) => !skipUncovered || (available.get(abilityId) ?? 0) > 0;
  const shares = sharesOf(abilities, worth.total, covered);
  if (shares.every(({ points }) => points === 0)) throw refuse('postPaperUncovered');
  return {
    post: { postId, modelId },
    bounds: boundsOf(abilities, shares, worth.greatest),
    difficulty: difficultyOf(shares),
    abilities: abilities.map(({ abilityId, name, weight, requiredLevel }, place) => ({
      ...{ abilityId, name, weight: weight / 100, requiredLevel },
      ...{ points: shares[place]?.points ?? 0, difficulty: shares[place]?.difficulty ?? 0 },
      available: available.get(abilityId) ?? 0,
      askable: isAskable(shares[place]?.points ?? 0, worth),
    })),
  };
}
