import { newId } from '../../server/kit/id.ts';
import { makeAbilities, makeModel } from '../make/ability.ts';
import { testServer } from '../server.ts';

/** A paper becomes one that was made from the model of a post. */
export async function makePostPaper(organisationId: string, paperId: string) {
  const { db } = await testServer();
  const postId = newId();
  await db.insertInto('post').values({ organisationId, id: postId, name: '按模型组卷的岗位' }).execute();
  const { 沟通协作: abilityId } = await makeAbilities({ organisationId }, ['沟通协作']);
  const postModelId = await makeModel({ organisationId }, postId, [abilityId]);
  await db
    .updateTable('paper')
    .set({ postId, postModelId })
    .where('organisationId', '=', organisationId)
    .where('id', '=', paperId)
    .execute();
  return { postOfModelId: postId };
}
