import type { MarkedCode } from '#contract/exam/code.ts';
import { codeLanguageNames } from '#contract/question/content.ts';
import { CodeEditor } from '../../../kit/code-editor/code-editor.tsx';
import { usedText } from '../../../kit/code-run/measure-text.ts';
import { onlyBlanksDiffer } from '../../../kit/code-run/output-diff.ts';
import { OutputDiff } from '../../../kit/code-run/output-diff.tsx';
import { Printed } from '../../../kit/code-run/printed.tsx';
import { VerdictTag } from '../../../kit/code-run/verdict-tag.tsx';
import { pointsText } from '../../../kit/text/score.ts';

type MarkedCase = MarkedCode['cases'][number];

const caseText = ({ number, sample, group, weight }: MarkedCase) =>
  [`用例 ${number}`, sample ? '样例' : '隐藏', ...(group === null ? [] : [`第 ${group} 组`]), `权重 ${weight}`].join(
    ' · ',
  );

/** One case: how it ended, and what came out beside what should have. */
function CaseOfMarker({ one }: { one: MarkedCase }) {
  const { verdict, input, expected, output, errorOutput, note } = one;
  const given = output ?? (verdict === 'AC' ? expected : '');
  return (
    <details className="run-case">
      <summary data-own-keys>
        <b>{caseText(one)}</b>
        <VerdictTag verdict={verdict} />
        <span className="run-used">{usedText(one)}</span>
      </summary>
      {note && <p className="run-hint">{note}</p>}
      <Printed name="输入" text={input} />
      {verdict !== null && (
        <>
          <OutputDiff {...{ expected, given }} exact={verdict === 'WA' && onlyBlanksDiffer(expected, given)} />
          {errorOutput && <Printed name="错误输出" text={errorOutput} />}
        </>
      )}
      {verdict === null && <Printed name="期望输出" text={expected} />}
    </details>
  );
}

function stateText({ state, score, points }: MarkedCode) {
  if (state === 'waiting') return '正在判题，判完后会给出判题得分';
  if (state === 'manual') return '判题服务没有给出得分，请人工评阅';
  if (state === 'unanswered') return '考生没有写代码';
  return score === null ? '已判题' : `判题得分 ${pointsText(score)} / ${pointsText(points)}`;
}

/** What the judge found, for whoever decides. */
export function JudgedCode({ code }: { code: MarkedCode }) {
  const { language, source, cases, verdict, compilerOutput } = code;
  const passed = cases.filter((one) => one.verdict === 'AC').length;
  return (
    <div className="judged-code">
      {language && source.trim() !== '' && (
        <>
          <p className="judged-code-language">{codeLanguageNames[language]}</p>
          <CodeEditor readOnly value={source} language={language} label="考生的代码" lines={[6, 30]} />
        </>
      )}
      <p className="judged-code-state">
        {verdict && <VerdictTag verdict={verdict} />}
        <span>{stateText(code)}</span>
        {code.state === 'judged' && cases.length > 0 && (
          <span>
            通过 {passed} / {cases.length} 个用例
          </span>
        )}
      </p>
      {compilerOutput && <Printed name="编译信息" text={compilerOutput} />}
      {cases.map((one) => (
        <CaseOfMarker key={one.number} one={one} />
      ))}
    </div>
  );
}
