import type { CodeAnswer, QuestionContent, WholeContent } from '#contract/question/content.ts';
import type { Db } from '../../../kit/transaction.ts';
import { unverifiedCode } from '../asks.ts';

const isCode = (answer: QuestionContent['answer']): answer is CodeAnswer =>
  typeof answer === 'object' && answer !== null && 'languages' in answer;

const codeIn = ({ answer, children }: WholeContent) =>
  [answer, ...children.map((child) => child.answer)].filter(isCode);

/** What is in the way of a question with code, in a sentence; nothing of others, or where nothing can be run. */
export async function codeProblems(
  db: Db,
  organisationId: string,
  contents: readonly WholeContent[],
): Promise<(string | undefined)[]> {
  const codes = contents.map(codeIn);
  const answers = codes.flat();
  if (answers.length === 0) return contents.map(() => undefined);
  const unverified = await unverifiedCode(db, organisationId, answers);
  const open = new Set(answers.filter((_, at) => unverified[at]));
  return codes.map((own) => {
    const first = own.find((answer) => open.has(answer));
    if (!first) return undefined;
    return (first.references ?? []).length === 0
      ? '编程题要先写一份参考程序，并验证它通过全部测试用例'
      : '参考程序还没有在现在的测试用例、限制和外框上验证通过，请先验证';
  });
}
