import type { ResultQuestion } from '#contract/exam/attempt.ts';
import type { OwnCode as CodeResult } from '#contract/exam/code.ts';
import { codeLanguageNames } from '#contract/question/content.ts';
import { codeOf } from '#shared/code-response.ts';
import { CodeEditor } from '../../../kit/code-editor/code-editor.tsx';
import { usedText } from '../../../kit/code-run/measure-text.ts';
import { Printed } from '../../../kit/code-run/printed.tsx';
import { VerdictTag } from '../../../kit/code-run/verdict-tag.tsx';

type CodeCase = CodeResult['cases'][number];

function CaseHead({ one }: { one: CodeCase }) {
  return (
    <>
      <b>
        用例 {one.number}
        {one.sample && '（样例）'}
      </b>
      <VerdictTag verdict={one.verdict} />
      <span className="run-used">{usedText(one)}</span>
    </>
  );
}

/** Samples show what went in and came out; of the others it is only told how they ended. */
function CodeCaseResult({ one }: { one: CodeCase }) {
  const { input, expected, verdict } = one;
  if (input === null || expected === null) {
    return (
      <div className="run-case run-case-closed">
        <CaseHead one={one} />
      </div>
    );
  }
  return (
    <details className="run-case">
      <summary>
        <CaseHead one={one} />
      </summary>
      <div className="run-texts">
        <Printed name="输入" text={input} />
        <Printed name="期望输出" text={expected} />
        <Printed name="你的输出" text={one.output ?? (verdict === 'AC' ? expected : '')} />
        {one.errorOutput && <Printed name="错误输出" text={one.errorOutput} />}
      </div>
    </details>
  );
}

const stateTexts: Readonly<Record<CodeResult['state'], string>> = {
  waiting: '正在判题，稍后刷新查看',
  manual: '由人工评阅',
  judged: '',
  unanswered: '未作答',
};

/** What the judge made of it, as far as the server tells. */
export function JudgedCode({ code }: { code: CodeResult }) {
  const { state, verdict, caseCount, passedCount, compilerOutput, cases } = code;
  if (state !== 'judged') return <p className="own-nothing">{stateTexts[state]}</p>;
  return (
    <div className="own-judged">
      <p>
        <VerdictTag verdict={verdict} /> 通过 {passedCount} / {caseCount} 个用例
      </p>
      {compilerOutput && <Printed name="编译信息" text={compilerOutput} />}
      {cases.map((one) => (
        <CodeCaseResult key={one.number} one={one} />
      ))}
    </div>
  );
}

/** The program that was handed in, as it was written, and how its cases ended. */
export function OwnCode({ question }: { question: ResultQuestion }) {
  const given = codeOf(question.response);
  return (
    <div className="own-code">
      {given && given.source.trim() !== '' ? (
        <>
          <p className="own-nothing">{codeLanguageNames[given.language]}</p>
          <CodeEditor
            readOnly
            value={given.source}
            language={given.language}
            label={`第 ${question.position} 题的代码`}
            lines={[3, 24]}
          />
        </>
      ) : (
        <p className="own-nothing">未作答</p>
      )}
      {question.code && <JudgedCode code={question.code} />}
    </div>
  );
}
