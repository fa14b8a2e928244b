import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { itemAnalysis } from '#contract/exam/item-analysis.ts';
import { report } from '#contract/exam/report.ts';
import { result } from '#contract/exam/result.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { usePrintedAlone } from '../../../kit/use-printed-alone.ts';
import { ExamReportView } from './exam-report.tsx';

/** The report of an exam, in a page of its own or as a tab. */
export function ExamReport({ examId }: { examId: string }) {
  usePrintedAlone();
  const of = { query: { examId } };
  const statistics = useReply(result.statistics, of, { quiet: true });
  const groups = useReply(itemAnalysis.groups, of, { quiet: true });
  const parts = useReply(report.exam, of, { quiet: true });
  const analysis = useReply(itemAnalysis.items, of, { quiet: true });
  if (statistics.data && groups.data && parts.data && (analysis.data || analysis.error)) {
    return (
      <>
        <div className="report-ways">
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            打印或存为 PDF
          </Button>
        </div>
        <ExamReportView
          statistics={statistics.data}
          groups={groups.data}
          parts={parts.data}
          analysis={analysis.data ?? undefined}
        />
      </>
    );
  }
  const failed = [statistics, groups, parts].find(({ error, data }) => error && !data);
  return (
    <Card>
      {failed?.error ? <ErrorState text={failed.error.text} onRetry={failed.refetch} /> : <LinesSkeleton lines={10} />}
    </Card>
  );
}
