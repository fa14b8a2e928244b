import { QuestionInput } from '#contract/question/content.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';
import { verifyLater } from '../../modules/judge/index.ts';
import type { DemoQuestion } from '../data/demo-question.ts';

/** Their solutions are run once there is a judge: what it notes is what it has seen. */
export async function verifyCode(db: Db, author: Caller, questions: readonly DemoQuestion[], at: Date) {
  const answers = questions.flatMap((question) => {
    const { answer } = QuestionInput.parse(question);
    return answer && typeof answer === 'object' && 'languages' in answer ? [answer] : [];
  });
  await verifyLater(db, author, answers, at);
}
