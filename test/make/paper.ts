import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { question } from '#contract/question/question.ts';
import type { client } from '../client.ts';
import { makeBank, type NewQuestion, sampleQuestion, withReferences } from './question.ts';

type Client = ReturnType<typeof client>;

/** Ids of new approved questions in a bank of their own: so many single choices, or these. */
export async function makePaperQuestions(author: Client, wanted: number | readonly NewQuestion[]) {
  const body =
    typeof wanted === 'number'
      ? Array.from({ length: wanted }, (_, place) => sampleQuestion.single(`第 ${place + 1} 题`))
      : [...wanted];
  const questionBankId = await makeBank(author, `题库 ${crypto.randomUUID()}`);
  const given = await withReferences(questionBankId, body);
  const { questionIds } = await author.call(question.addBatch, { query: { questionBankId }, body: given });
  return questionIds;
}

export async function makePaperBank(author: Client, categoryId?: string) {
  const name = `卷库 ${crypto.randomUUID()}`;
  const { paperBankId } = await author.call(paperBank.add, { body: { name, ...(categoryId ? { categoryId } : {}) } });
  return paperBankId;
}

interface PaperWishes {
  readonly name?: string;
  readonly paperBankId?: string;
  /** Questions that are there already; two new single choices unless given. */
  readonly questionIds?: readonly string[];
  readonly points?: number;
}

/** A draft with one section, in a bank of its own unless one is given. */
export async function makePaper(author: Client, wishes: PaperWishes = {}) {
  const questionIds = wishes.questionIds ?? (await makePaperQuestions(author, 2));
  const paperBankId = wishes.paperBankId ?? (await makePaperBank(author));
  const questionVOS = questionIds.map((questionId) => ({ questionId, points: wishes.points ?? 10 }));
  const { paperId, version } = await author.call(paper.add, {
    body: { name: wishes.name ?? '安全知识测验卷', paperBankId, sectionVOS: [{ name: '全部试题', questionVOS }] },
  });
  return { paperId, version, paperBankId, questionIds };
}
