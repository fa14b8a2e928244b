import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { ability } from '#contract/post/ability.ts';
import type { Client } from '../make/exam.ts';
import { testServer } from '../server.ts';

/** A name that is nobody's, so that a reply which tells of a person shows it. */
export const newName = () => `材料${crypto.randomUUID()}`;

/** A paper with a bank of its own, by this person. */
export async function makePaperMaterial(admin: Client, questionId: string, createdBy: string) {
  const { db } = await testServer();
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: newName() } });
  const sectionVOS = [{ name: '大题', questionVOS: [{ questionId, points: 10 }] }];
  const { paperId } = await admin.call(paper.add, { body: { name: newName(), paperBankId, sectionVOS } });
  await db.updateTable('paperBank').set({ createdBy }).where('id', '=', paperBankId).execute();
  await db.updateTable('paper').set({ createdBy }).where('id', '=', paperId).execute();
  return { paperBankId, paperId };
}

/** A dimension of the library of abilities with one ability in it. */
export async function makeLibraryMaterial(admin: Client) {
  const { id: dimensionId } = await admin.call(ability.add, { body: { name: newName() } });
  const { id: abilityId } = await admin.call(ability.add, { body: { name: newName(), parentId: dimensionId } });
  return { dimensionId, abilityId };
}
