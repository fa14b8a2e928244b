import { QuestionInput } from '#contract/question/content.ts';
import type { Db } from '../../kit/transaction.ts';
import { addBank, addBatch } from '../../modules/question/index.ts';
import { shanghaiDay } from '../calendar.ts';
import { publicBanks } from '../data/public/banks.ts';
import type { SeededOrganisation } from '../people.ts';

/** What the platform offers to every organisation. */
export async function seedPublicBanks(db: Db, platform: SeededOrganisation, at: Date) {
  const operator = platform.as('operator');
  for (const { name, description, questions } of publicBanks) {
    const made = shanghaiDay(at, -90, 10);
    const { bankId } = await addBank(db, operator, { name, description, visibility: 'public' }, made);
    const inputs = questions.map((question) => QuestionInput.parse(question));
    await addBatch(db, operator, bankId, inputs, made);
  }
}
