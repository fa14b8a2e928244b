import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { recruitResult } from '#contract/recruitment/result.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { NotOpened } from '../../../kit/not-opened.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { usePrintedAlone } from '../../../kit/use-printed-alone.ts';
import { CompareTable } from './compare-table.tsx';
import { PeopleRadar } from './people-radar.tsx';
import './compare.css';

/** Up to four applicants of a job side by side, to be looked at together or printed. */
export function Component() {
  usePrintedAlone();
  const [params] = useSearchParams();
  const applicationIds = (params.get('applicationIds') ?? '').split(',').filter(Boolean);
  const { data, error, refetch } = useReply(recruitResult.compare, { body: { applicationIds } }, { quiet: true });
  if (!data) {
    const back = { to: '/manage/recruitment/staff/result', label: '查看应聘结果' };
    return <NotOpened failure={error} onRetry={refetch} what="要对比的应聘者" back={back} lines={10} />;
  }
  const parts = data.applicants.find(({ reason }) => reason)?.reason?.parts ?? [];
  return (
    <>
      <PageHeader
        title={`对比应聘者：${data.jobName}`}
        line="每次查看留有记录；匹配度是建议，由招聘人员决定。"
        extra={
          <Button type="primary" onClick={() => print()}>
            打印
          </Button>
        }
      />
      <div className="compare-sheet">
        <h2 className="compare-printed">对比应聘者：{data.jobName}</h2>
        <PeopleRadar
          parts={parts}
          people={data.applicants.map(({ applicationId, name, reason }) => ({
            applicationId,
            name,
            parts: reason?.parts ?? [],
          }))}
        />
        <CompareTable applicants={data.applicants} />
      </div>
    </>
  );
}
