import { Tag } from 'antd';
import { knownCoverage, type MatchReason } from '#contract/recruitment/match.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { basisText, coverageText, Heads, levelText, matchText } from './result-words.tsx';
import './result.css';

function MustTag({ mustHaveMet }: Pick<MatchReason, 'mustHaveMet'>) {
  if (mustHaveMet === null) return <Tag>必备能力待了解</Tag>;
  return mustHaveMet ? null : <Tag color="red">有必备能力未达到</Tag>;
}

/** By which version, from how much, and when; who decides is a person. */
function madeOf({ postName, modelNumber, currentNumber, matchedAt }: MatchReason) {
  const made = modelNumber === null ? '' : `，第 ${modelNumber} 版能力模型`;
  const newer = modelNumber !== null && currentNumber !== null && modelNumber !== currentNumber;
  return [
    `岗位「${postName}」${made}`,
    newer && `现在是第 ${currentNumber} 版，重新计算后更新`,
    matchedAt && `${dateTime(matchedAt)} 计算`,
    '仅供参考，由招聘人员决定',
  ]
    .filter(Boolean)
    .join('；');
}

/** How somebody matches, and why, by each ability of the model. */
export function MatchReasonView({ reason }: { reason: MatchReason }) {
  const { match, coverage, parts, interviewsHidden, currentNumber, modelNumber } = reason;
  if (currentNumber === null && modelNumber === null)
    return <p className="result-note">岗位「{reason.postName}」还没有发布能力模型，不能计算匹配度。</p>;
  const short = coverage !== null && coverage < knownCoverage;
  return (
    <>
      <p className="result-match">
        <b>{coverage === null ? '待计算' : matchText({ match, coverage })}</b>
        {coverage !== null && <span>覆盖率 {coverageText({ coverage })}</span>}
        {coverage !== null && <MustTag {...reason} />}
      </p>
      <p className="result-note">
        {short && '覆盖率不到 60%，不给出匹配度，也不参与排序。'}
        {interviewsHidden && '提交您自己的面试评价后，可以看到面试给出的等级。'}
        {madeOf(reason)}。
      </p>
      <table className="result-parts">
        <Heads titles={['能力', '权重', '要求', '现状', '依据', '简历自述']} />
        <tbody>
          {parts.map((part) => (
            <tr key={part.abilityId}>
              <th scope="row">
                {part.name}
                {part.mustHave && '（必备）'}
              </th>
              <td>{Math.round(part.weight / 100)}%</td>
              <td>{levelText(part.requiredLevel)}</td>
              <td className={part.level !== null && part.level < part.requiredLevel ? 'result-below' : ''}>
                {levelText(part.level)}
              </td>
              <td>{basisText(part)}</td>
              <td>{part.claim ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="result-note">简历自述只作对照，不计入等级和匹配度。</p>
    </>
  );
}
