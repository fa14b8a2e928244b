import { type CodeAnswer, codeLanguageNames, codeLanguages, type QuestionInput } from '#contract/question/content.ts';
import { memoryLimitText, timeLimitText } from '../../../kit/code-run/limit-text.ts';
import { beginningOf } from '../../../kit/code-run/output-diff.ts';
import { checkerNames, isCode } from '../editor/form/code-form.ts';

interface CodeViewProps {
  answer: QuestionInput['answer'];
  withKey: boolean;
}

/** Languages, limits and tests of a 编程题; the hidden tests and the author's programs only with the key. */
export function CodeView({ answer, withKey }: CodeViewProps) {
  if (!isCode(answer)) return withKey ? <p className="question-view-part">没有测试用例</p> : null;
  const tests = answer.tests.filter(({ sample }) => sample || withKey);
  const languages = codeLanguages.filter((language) => answer.languages.includes(language));
  const facts = [
    ...(answer.frames.length > 0 ? ['函数题'] : []),
    languages.map((language) => codeLanguageNames[language]).join('、'),
    `时间 ${timeLimitText(answer.timeLimitMs, languages)}`,
    `内存 ${memoryLimitText(answer.memoryLimitMb, languages)}`,
    ...(withKey ? [`比较输出：${checkerNames[answer.checker]}`] : []),
  ];
  return (
    <section className="question-view-part">
      <h3>{facts.join(' · ')}</h3>
      {withKey && tests.length === 0 && <p>没有测试用例</p>}
      {tests.map(({ input, output, sample, weight, group }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tests have nothing but their place
        <div key={index} className="question-view-test">
          <span>
            {sample ? '样例' : '隐藏用例'}
            {withKey && ` · 权重 ${weight}${group === undefined ? '' : ` · 第 ${group} 组`}`}
          </span>
          <div>
            <Text text={input} empty="（空）" label="输入" />
            <Text text={output} empty={withKey ? '（没有输出）' : '（空）'} label="输出" />
          </div>
        </div>
      ))}
      {withKey && <Programs answer={answer} />}
    </section>
  );
}

const Text = ({ text, empty, label }: { text: string; empty: string; label: string }) => (
  <div>
    <span>{label}</span>
    <pre>{beginningOf(text) || empty}</pre>
  </div>
);

/** What only authors and reviewers read, folded: it is long. */
function Programs({ answer }: { answer: CodeAnswer }) {
  const { references, frames, checker, checkerProgram } = answer;
  const programs = [
    ...references.map(({ codeType, source }) => ({ name: `参考程序（${codeLanguageNames[codeType]}）`, source })),
    ...frames.map(({ codeType, frame }) => ({ name: `外框（${codeLanguageNames[codeType]}）`, source: frame })),
    ...(checker === 'program' && checkerProgram
      ? [{ name: `检查程序（${codeLanguageNames[checkerProgram.codeType]}）`, source: checkerProgram.source }]
      : []),
  ];
  return programs.map(({ name, source }) => (
    <details key={name} className="question-view-program">
      <summary>{name}</summary>
      <pre>{source}</pre>
    </details>
  ));
}
