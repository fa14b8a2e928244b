import { Button, Form } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { type JobDetail, job } from '#contract/recruitment/job.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { StaleNotice, waitsFor } from '../../../kit/form/stale-notice.tsx';
import { useRefusedInSight } from '../../../kit/form/use-refused-in-sight.ts';
import { NotOpened } from '../../../kit/not-opened.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import '../job/job.css';
import { jobAddress } from '../job/job-words.tsx';
import { BasicsItems } from './basics-items.tsx';
import { type JobValues, peopleOf } from './job-form-values.ts';
import { ProcessItems } from './process-items.tsx';
import { ExtraItems, TeamItems } from './team-items.tsx';
import { TextItems } from './text-items.tsx';
import { useJobForm } from './use-job-form.ts';

/** A new job, or one that is changed; a draft can be released from here. */
export function Component() {
  const [params] = useSearchParams();
  const jobId = params.get('jobId');
  return jobId ? <Standing key={jobId} jobId={jobId} /> : <JobForm shown={undefined} />;
}

function Standing({ jobId }: { jobId: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useReply(job.detail, { query: { jobId } }, { quiet: true });
  if (!data) {
    const back = { to: jobAddress.list, label: '查看全部职位' };
    return <NotOpened failure={error} onRetry={refetch} what="这个职位" back={back} />;
  }
  if (data.state !== 'CLOSED' && data.managed) return <JobForm shown={data} />;
  const back = <Button onClick={() => navigate(jobAddress.detail(jobId))}>查看职位</Button>;
  const text = data.managed ? '这个职位已经关闭，不能再修改。' : '您可以查看这个职位，但不能修改。';
  return (
    <Card>
      <EmptyState text={text} action={back} />
    </Card>
  );
}

function JobForm({ shown }: { shown: JobDetail | undefined }) {
  const navigate = useNavigate();
  const { form, initial, skills, save, onEdit, dialog, asking, takeTheirs, submit, pending, refused } =
    useJobForm(shown);
  useRefusedInSight(refused, pending);
  const known = shown ? peopleOf(shown) : [];
  const exam = shown?.examId ? { examId: shown.examId, name: shown.examName } : undefined;
  const draft = !shown || shown.state === 'DRAFT';
  return (
    <>
      <PageHeader
        title={shown ? `编辑职位：${shown.name}` : '新增职位'}
        line="发布后，除招聘原因、负责人、流程和协作人以外的内容会公开。"
        onBack={() => navigate(shown ? jobAddress.detail(shown.jobId) : jobAddress.list)}
      />
      {asking && (
        <StaleNotice
          what="职位"
          theirs={[
            ['名称', asking.name],
            ['工作内容', asking.description],
          ]}
          onTake={() => takeTheirs(asking)}
          onKeep={() => submit(false)}
        />
      )}
      <Form<JobValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onValuesChange={onEdit}
        onFinish={() => save(form.getFieldsValue(true) as JobValues)}
        scrollToFirstError={{ focus: true }}
      >
        <div className="job-cards">
          <BasicsItems refused={refused} known={known} shown={shown} />
          <TextItems refused={refused} />
          <ProcessItems refused={refused} known={known} skills={skills} exam={exam} />
          <TeamItems refused={refused} known={known} />
          <ExtraItems refused={refused} />
        </div>
        <div className="job-foot">
          <Button
            type={draft ? 'default' : 'primary'}
            loading={pending}
            onClick={() => submit(false)}
            {...waitsFor(asking)}
          >
            {draft ? '保存草稿' : '保存'}
          </Button>
          {draft && (
            <Button type="primary" loading={pending} onClick={() => submit(true)} {...waitsFor(asking)}>
              发布
            </Button>
          )}
        </div>
      </Form>
      {dialog}
    </>
  );
}
