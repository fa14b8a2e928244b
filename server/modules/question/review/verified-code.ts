import { errors } from '#contract/errors.ts';
import {
  type CodeAnswer,
  codeLanguageNames,
  lacksChecker,
  type QuestionContent,
  type WholeContent,
} from '#contract/question/content.ts';
import type { Db } from '../../../kit/transaction.ts';
import { unverifiedCode } from '../asks.ts';

const isCode = (answer: QuestionContent['answer']): answer is CodeAnswer =>
  typeof answer === 'object' && answer !== null && 'languages' in answer;

const codeIn = ({ answer, children }: WholeContent) =>
  [answer, ...children.map((child) => child.answer)].filter(isCode);

type Unverified = NonNullable<Awaited<ReturnType<typeof unverifiedCode>>[number]>;

function sentenceOf({ references }: CodeAnswer, { languages }: Unverified) {
  // Each runs inside a frame of its own, so that one that passes says nothing of the others.
  if (languages.length > 0) {
    const names = languages.map((language) => codeLanguageNames[language]).join('、');
    return `函数题的每种语言都要有一份验证通过的参考程序，还缺 ${names}，请先编写并验证`;
  }
  return (references ?? []).length === 0
    ? '编程题要先写一份参考程序，并验证它通过全部测试用例'
    : '参考程序还没有在现在的测试用例、限制和外框上验证通过，请先验证';
}

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
  const problems = new Map(
    answers.map((answer, at) => {
      const what = unverified[at];
      if (lacksChecker(answer)) return [answer, errors.judgeCheckerMissing.text] as const;
      return [answer, what ? sentenceOf(answer, what) : undefined] as const;
    }),
  );
  return codes.map((own) => own.map((answer) => problems.get(answer)).find((problem) => problem !== undefined));
}
