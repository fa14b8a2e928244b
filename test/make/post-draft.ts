import { postName } from '#contract/directory/post-name.ts';
import { type DraftAbility, postDraft } from '#contract/post/draft.ts';
import { evenWeights } from '#shared/model-weights.ts';
import type { Client } from './exam.ts';

/** What a model asks: of 100 % an equal share and level 3 unless said, the weight in hundredths of a per cent. */
export type AbilityWishes = Pick<DraftAbility, 'abilityId'> & Partial<DraftAbility>;

export function askedAbilities(wishes: readonly AbilityWishes[]): DraftAbility[] {
  const weights = evenWeights(wishes.length);
  return wishes.map((wish, place) => ({ weight: weights[place] ?? 0, requiredLevel: 3, mustHave: false, ...wish }));
}

export const makePost = async (manager: Client, name = `岗位 ${crypto.randomUUID().slice(0, 18)}`) =>
  (await manager.call(postName.addSimple, { body: { postName: name } })).postId;

/** A draft of a post that there is, or of a new one, that asks this. */
export async function makePostDraft(manager: Client, wishes: readonly AbilityWishes[], postId: string | null) {
  const { draftId } = await manager.call(postDraft.open, { body: { postId } });
  const { content, version } = await manager.call(postDraft.get, { query: { draftId } });
  const basics = { ...content.basics, postName: content.basics.postName || `岗位 ${crypto.randomUUID().slice(0, 18)}` };
  const saved = { ...content, basics, abilities: askedAbilities(wishes) };
  await manager.call(postDraft.save, { query: { draftId }, body: { version, content: saved } });
  return { draftId, version: version + 1, content: saved };
}

/** Publishes a model for a post that there is or for a new one. */
export async function makePostModel(manager: Client, wishes: readonly AbilityWishes[], postId: string | null = null) {
  const { draftId, version } = await makePostDraft(manager, wishes, postId);
  const { seen } = await manager.call(postDraft.preview, { query: { draftId } });
  return manager.call(postDraft.publish, { query: { draftId }, body: { version, seen } });
}
