import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { report } from '#contract/exam/report.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { usePrintedAlone } from '../../../kit/use-printed-alone.ts';
import { examAddress } from '../exam-address.ts';
import { PersonReportView } from './person-report.tsx';

function Report({ examId, userId }: { examId: string; userId: string }) {
  usePrintedAlone();
  const navigate = useNavigate();
  const { data, error, refetch } = useReply(report.person, { query: { examId, userId } }, { quiet: true });
  return (
    <>
      <PageHeader
        title="个人成绩报告"
        onBack={() => navigate(examAddress.result(examId))}
        extra={
          data && (
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              打印或存为 PDF
            </Button>
          )
        }
      />
      {data ? (
        <PersonReportView report={data} />
      ) : (
        <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>
      )}
    </>
  );
}

/** One person's report, for who reads results. */
export function Component() {
  const [params] = useSearchParams();
  const [examId, userId] = [params.get('examId') ?? '', params.get('userId') ?? ''];
  return <Report key={`${examId} ${userId}`} examId={examId} userId={userId} />;
}
