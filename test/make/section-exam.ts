import type { z } from 'zod';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { question } from '#contract/question/question.ts';
import { type Client, makeBank, type NewQuestion } from './exam.ts';

type SectionInput = NonNullable<z.input<(typeof paper.add)['body']>['sectionVOS']>[number];

export interface NewSection extends Omit<SectionInput, 'questionVOS'> {
  readonly questions: readonly NewQuestion[];
  /** Of each question. */
  readonly points?: number;
}

/** A statement that is right, worth its points when it is answered so. */
export const statement = (text: string): NewQuestion => ({ type: 'JUDGE', stem: `<p>${text}</p>`, answer: true });

export const statements = (count: number, of = '陈述') =>
  Array.from({ length: count }, (_, place) => statement(`${of} ${place + 1}`));

/** A draft paper of these sections. */
export async function makeSectionPaper(admin: Client, sections: readonly NewSection[]) {
  const sectionVOS: SectionInput[] = [];
  for (const { questions, points = 10, ...section } of sections) {
    const { questionIds } = await admin.call(question.addBatch, {
      query: { questionBankId: await makeBank(admin) },
      body: [...questions],
    });
    sectionVOS.push({ ...section, questionVOS: questionIds.map((questionId) => ({ questionId, points })) });
  }
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: `卷库 ${crypto.randomUUID()}` } });
  const { paperId, version } = await admin.call(paper.add, { body: { name: '分大题的试卷', paperBankId, sectionVOS } });
  return { paperId, version, sectionVOS };
}

interface Wishes {
  readonly sections: readonly NewSection[];
  readonly rules?: Partial<z.input<(typeof exam.add)['body']>>;
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A published exam with a paper of these sections, open for two hours, for these people. */
export async function makeSectionExam(
  admin: Client,
  people: readonly { userId: string }[],
  { sections, rules }: Wishes,
) {
  const { paperId } = await makeSectionPaper(admin, sections);
  const { examId } = await admin.call(exam.add, {
    body: {
      ...{ name: '分大题的考试', paperIds: [paperId], durationMinutes: 60 },
      ...{ startAt: minutesFromNow(-5), endAt: minutesFromNow(115) },
      ...rules,
    },
  });
  await admin.call(examinee.add, { query: { examId }, body: { userIds: people.map(({ userId }) => userId) } });
  const { formIds } = await admin.call(exam.publish, { query: { examId } });
  return { examId, paperId, formId: formIds[0] ?? '' };
}
