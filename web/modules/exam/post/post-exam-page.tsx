import { useNavigate, useSearchParams } from 'react-router';
import { postExam } from '#contract/exam/post.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberCard } from '../../../kit/number-card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { percentText } from '../../../kit/text/score.ts';
import { examAddress } from '../exam-address.ts';
import { AbilityTable, type PostExamDetail } from './ability-table.tsx';
import { PostExamPeople } from './post-exam-people.tsx';
import './post-exam.css';

/** Of the weights what the exam asked about, however anybody did. */
const askedShare = ({ abilities }: PostExamDetail) =>
  abilities.reduce((sum, { weight, questionCount }) => sum + (questionCount > 0 ? weight : 0), 0) / 100;

function Figures({ detail }: { detail: PostExamDetail }) {
  const { people, metCount, abilities } = detail;
  return (
    <div className="post-exam-figures">
      <NumberCard label="有成绩" value={people} unit="人" />
      <NumberCard
        label="全部达到要求"
        value={metCount}
        unit="人"
        hint={people > 0 ? `占 ${percentText(metCount / people)}` : undefined}
      />
      <NumberCard
        label="考查的能力"
        value={abilities.filter(({ questionCount }) => questionCount > 0).length}
        unit="项"
      />
      <NumberCard label="覆盖模型权重" value={percentText(askedShare(detail))} />
    </div>
  );
}

export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const examId = params.get('examId') ?? '';
  const detail = useReply(postExam.detail, { query: { examId } }, { quiet: true });
  const title = `${term('post')}考试详情`;
  const back = () => navigate(can(postExam.detail) ? examAddress.postExams : examAddress.list);
  if (!detail.data) {
    return (
      <>
        <PageHeader title={title} onBack={back} />
        <Card>
          {detail.error ? (
            <ErrorState text={detail.error.text} onRetry={detail.refetch} />
          ) : (
            <LinesSkeleton lines={8} />
          )}
        </Card>
      </>
    );
  }
  const { examName, post } = detail.data;
  return (
    <>
      <PageHeader
        title={examName}
        line={`按「${post.postName}」能力模型第 ${post.modelNumber} 版组卷；只按这场考试的作答计算，不含其他证据。`}
        onBack={back}
      />
      <Figures detail={detail.data} />
      <Card title="各项能力" className="post-exam-abilities">
        <AbilityTable detail={detail.data} />
      </Card>
      <Card title="人员">
        <PostExamPeople examId={examId} abilities={detail.data.abilities} />
      </Card>
    </>
  );
}
