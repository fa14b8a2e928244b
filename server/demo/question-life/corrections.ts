import { QuestionInput } from '#contract/question/content.ts';
import { addMinutes } from '../../kit/clock.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';
import { currentRows, modifyQuestion } from '../../modules/question/index.ts';
import { day } from '../calendar.ts';
import type { DemoQuestion } from '../data/index.ts';
import { type Correction, corrections } from '../data/more/corrections.ts';

const correctionOf = ({ stem }: DemoQuestion) => corrections.find((one) => one.stem === stem);

/** As it read at first. */
export const firstWording = (question: DemoQuestion): DemoQuestion => ({
  ...question,
  ...correctionOf(question)?.before[0],
});

const laterWordings = (question: DemoQuestion, { before }: Correction): DemoQuestion[] => [
  ...before.slice(1).map((wording) => ({ ...question, ...wording })),
  question,
];

/** Brings the questions that once read otherwise to the wording they have now, one version a day. */
export async function seedCorrections(
  db: Db,
  author: Caller,
  questions: readonly { questionId: string; input: DemoQuestion }[],
  at: Date,
) {
  const corrected = questions.flatMap(({ questionId, input }) => {
    const correction = correctionOf(input);
    return correction ? [{ questionId, wordings: laterWordings(input, correction) }] : [];
  });
  const ids = corrected.map((one) => one.questionId);
  const rows = await currentRows(db, author.organisationId, ids);
  const versions = new Map(rows.map((row) => [row.questionId, row.id]));
  for (const { questionId, wordings } of corrected) {
    let id = versions.get(questionId) ?? '';
    for (const [turn, wording] of wordings.entries()) {
      const saving = { ...QuestionInput.parse(wording), draft: false, allowDuplicate: true };
      ({ id } = await modifyQuestion(db, author, id, saving, addMinutes(at, (turn + 1) * day)));
    }
  }
}
