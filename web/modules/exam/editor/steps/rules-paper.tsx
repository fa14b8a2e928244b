import { Link } from 'react-router';
import type { PaperRow } from '#contract/paper/paper.ts';
import { paperAddress } from '../../../paper/index.ts';
import { PaperPicker } from './paper-picker.tsx';
import type { StepProps } from './step-props.ts';

/** The random paper by whose rules everybody gets a paper of their own. */
export function RulesPaper({ draft: { rulesPaper }, problems, change }: StepProps) {
  const pick = ({ paperId, name, totalPoints, questionCount, answerCount }: PaperRow) =>
    change({ rulesPaper: { paperId, name, totalPoints, questionCount, answerCount } });
  return (
    <>
      <div className="exam-editor-picked">
        {rulesPaper ? (
          <>
            <span>
              已选随机试卷：<strong>{rulesPaper.name}</strong>
            </span>
            <Link to={paperAddress.random(rulesPaper.paperId)} target="_blank">
              查看抽题规则
            </Link>
            <span className="exam-editor-muted">发布前会检查规则能否满足、各卷预计重复多少题。</span>
          </>
        ) : (
          <span>请从下面选用一份随机试卷。发布时按它当时的抽题规则，从题库给每名考生各抽一份。</span>
        )}
        {problems.paperIds && <span className="exam-editor-problem">{problems.paperIds}</span>}
      </div>
      <PaperPicker random pickedIds={rulesPaper ? [rulesPaper.paperId] : []} onPick={pick} />
    </>
  );
}
