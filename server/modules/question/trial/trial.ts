import type { z } from 'zod';
import { optionLetter } from '#contract/letters.ts';
import type { questionTrial } from '#contract/question/trial.ts';
import { refuseFields } from '../../../kit/errors.ts';
import { responseProblem } from '../marking/mark.rules.ts';
import { requireContent } from '../question/add-questions.ts';
import { trialMark } from './trial.rules.ts';

type Trial = z.output<(typeof questionTrial.mark)['body']>;

/** Marks one answer to a question as it stands in the editor; what the question lacks is refused at its field. */
export async function markTrial({ question, response, multipleRule, multipleFixedPoints }: Trial) {
  const options = question.options.map((option, index) => ({ ...option, id: option.id ?? optionLetter(index) }));
  const content = await requireContent({ ...question, options, children: [] });
  const blanks =
    typeof content.answer === 'object' && content.answer && 'blanks' in content.answer ? content.answer.blanks : [];
  if (content.type !== 'CODE' && content.type !== 'COMPOSITE') {
    const ids = content.options.map(({ id }) => id);
    const problem = responseProblem(content.type, ids, blanks.length, response);
    if (problem !== undefined) throw refuseFields({ response: problem });
  }
  const rule = { rule: multipleRule, fixedPoints: Math.round(multipleFixedPoints * 100) };
  const { score, reasons } = trialMark(content, response, Math.round(content.points * 100), rule);
  const wire = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);
  return {
    score: wire(score),
    points: content.points,
    reasons: reasons.map((reason) => ({ ...reason, score: wire(reason.score) })),
  };
}
