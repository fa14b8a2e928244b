import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../../kit/page-header.tsx';
import { AssembledForms } from '../../paper/index.ts';
import { examAddress } from '../exam-address.ts';
import { ArrangeCard } from './arrange-card.tsx';

/** The forms that were assembled for an exam, and when and by whom they are sat. */
export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="智能考试"
        line="看过各份试卷后，填写考试安排并发布。发布时试卷均匀、随机地分给考生，相邻的人不同卷。"
        onBack={() => navigate(-1)}
      />
      <AssembledForms back={<Button onClick={() => navigate(examAddress.auto)}>去组卷</Button>}>
        {(run, forms) => <ArrangeCard runId={run.runId} forms={forms} />}
      </AssembledForms>
    </>
  );
}
