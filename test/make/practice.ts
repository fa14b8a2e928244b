import { question } from '#contract/question/question.ts';
import { practice } from '#contract/study/practice.ts';
import type { Client } from './exam.ts';
import { makeBank } from './question.ts';

/** A released practice of two judgements, the first of which is right. */
export async function makePractice(admin: Client, more: object = {}) {
  const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
  await admin.call(question.addBatch, {
    query: { questionBankId: bankId },
    body: [
      { type: 'JUDGE', stem: '判断一', answer: true },
      { type: 'JUDGE', stem: '判断二', answer: false },
    ],
  });
  const body = { name: '上岗练习', source: { bankIds: [bankId], count: 10 }, modes: ['SEQUENTIAL' as const], ...more };
  const { practiceId } = await admin.call(practice.add, { body });
  await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  return practiceId;
}
