import type { QuestionInput } from '#contract/question/content.ts';
import { checkerNames, isCode, languageNames } from '../editor/form/code-form.ts';

interface CodeViewProps {
  answer: QuestionInput['answer'];
  withKey: boolean;
}

/** Languages, limits and tests of a 编程题; the hidden tests only with the key. */
export function CodeView({ answer, withKey }: CodeViewProps) {
  if (!isCode(answer)) return withKey ? <p className="question-view-part">没有测试用例</p> : null;
  const tests = answer.tests.filter(({ sample }) => sample || withKey);
  const facts = [
    answer.languages.map((language) => languageNames[language]).join('、'),
    `时间 ${answer.timeLimitMs} 毫秒`,
    `内存 ${answer.memoryLimitMb} MB`,
    ...(withKey ? [`输出${checkerNames[answer.checker]}算对`] : []),
  ];
  return (
    <section className="question-view-part">
      <h3>{facts.join(' · ')}</h3>
      {withKey && tests.length === 0 && <p>没有测试用例</p>}
      {tests.map(({ input, output, sample, weight }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tests have nothing but their place
        <div key={index} className="question-view-test">
          <span>
            {sample ? '样例' : '隐藏用例'}
            {withKey && ` · 权重 ${weight}`}
          </span>
          <div>
            <pre>{input || '（空）'}</pre>
            <pre>{output || '（空）'}</pre>
          </div>
        </div>
      ))}
    </section>
  );
}
