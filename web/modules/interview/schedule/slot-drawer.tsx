import { Button, Drawer, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { type InterviewSlot, interviewSlot } from '#contract/interview/interview.ts';
import { job, mostInterviewers } from '#contract/recruitment/job.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { JobPeopleSelect, JobSelect } from '../../recruitment/index.ts';
import { spanText } from '../room/facts.tsx';
import { changedByInterviews } from './changed-by-interviews.ts';

/** Times of a job's round that candidates can choose from. */
export function SlotDrawer({ onClose }: { onClose: () => void }) {
  const [jobId, setJobId] = useState<string>();
  const [round, setRound] = useState(1);
  return (
    <Drawer open size={720} rootClassName="interview-drawer" title="可以选的面试时间" onClose={onClose}>
      <div className="interview-pair interview-chosen">
        <JobSelect
          label="职位"
          {...(jobId && { value: jobId })}
          onChange={(chosen) => {
            setJobId(chosen);
            setRound(1);
          }}
        />
        {jobId && <RoundSelect jobId={jobId} round={round} onChange={setRound} />}
      </div>
      {jobId && <OfRound key={`${jobId} ${round}`} jobId={jobId} round={round} />}
    </Drawer>
  );
}

function RoundSelect({ jobId, round, onChange }: { jobId: string; round: number; onChange: (round: number) => void }) {
  const { data } = useReply(job.detail, { query: { jobId } }, { quiet: true });
  const rounds = data?.rounds ?? [];
  return (
    <Select
      aria-label="轮次"
      value={round}
      onChange={onChange}
      options={
        rounds.length > 0
          ? rounds.map(({ position, name }) => ({ value: position, label: name }))
          : [{ value: 1, label: '第 1 轮' }]
      }
    />
  );
}

interface Fields {
  startsAt: string | null;
  minutes: number;
  count: number;
  gap: number;
  place: string;
  interviewerIds: string[];
}

const minuteMs = 60_000;

/** One after the other, with a pause between them. */
function timesOf({ startsAt, minutes, count, gap }: Fields) {
  const first = Date.parse(startsAt ?? '');
  return Array.from({ length: count }, (_, at) => {
    const from = first + at * (minutes + gap) * minuteMs;
    return { startsAt: new Date(from).toISOString(), endsAt: new Date(from + minutes * minuteMs).toISOString() };
  });
}

function OfRound({ jobId, round }: { jobId: string; round: number }) {
  const [form] = Form.useForm<Fields>();
  const { data: whole } = useReply(job.detail, { query: { jobId } }, { quiet: true });
  const preset = whole?.rounds.find(({ position }) => position === round);
  const list = useReply(interviewSlot.list, { query: { jobId, round } }, { quiet: true });
  const publish = useAction(interviewSlot.publish, {
    changes: changedByInterviews,
    success: ({ published }) => `已发布 ${published} 个时间`,
    onDone: () => form.setFieldValue('startsAt', null),
  });
  const remove = useAction(interviewSlot.remove, { changes: changedByInterviews, success: '已收回' });
  if (!whole) return null;
  const submit = (fields: Fields) =>
    publish.run({
      query: { jobId, round },
      body: { times: timesOf(fields), place: fields.place, interviewerIds: fields.interviewerIds },
    });
  return (
    <>
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{
          ...{ startsAt: null, minutes: preset?.minutes ?? 45, count: 1, gap: 15, place: '' },
          interviewerIds: preset?.interviewers.map(({ userId }) => userId) ?? [],
        }}
        onFinish={submit}
      >
        <div className="interview-pair">
          <Form.Item name="startsAt" label="第一个的开始时间" rules={[{ required: true, message: '请选择开始时间' }]}>
            <InstantPicker />
          </Form.Item>
          <Form.Item name="minutes" label="每个的时长（分钟）" rules={[{ required: true, message: '请填写时长' }]}>
            <NumberField min={10} max={240} step={5} />
          </Form.Item>
          <Form.Item name="count" label="连续几个" rules={[{ required: true, message: '请填写个数' }]}>
            <NumberField min={1} max={20} />
          </Form.Item>
          <Form.Item name="gap" label="间隔（分钟）" rules={[{ required: true, message: '请填写间隔' }]}>
            <NumberField min={0} max={240} step={5} />
          </Form.Item>
        </div>
        <Form.Item name="interviewerIds" label="面试官" rules={[{ required: true, message: '请至少选择一位面试官' }]}>
          <JobPeopleSelect known={preset?.interviewers ?? []} most={mostInterviewers} placeholder="按姓名查找" />
        </Form.Item>
        <Form.Item name="place" label="地点">
          <Input maxLength={200} placeholder="视频面试不用填写" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={publish.pending}>
          发布
        </Button>
      </Form>
      <h3>已发布的时间</h3>
      <ListTable<InterviewSlot>
        list={list}
        label="可以选的面试时间"
        rowKey="slotId"
        columns={[
          { key: 'startsAt', title: '时间', render: ({ startsAt, endsAt }) => spanText(startsAt, endsAt) },
          {
            ...{ key: 'interviewers', title: '面试官' },
            render: ({ interviewers }) =>
              interviewers.map(({ realName, left }) => (left ? `${realName}（已离职）` : realName)).join('、'),
          },
          { key: 'booked', title: '选定的候选人', render: ({ booked }) => booked?.candidateName ?? '' },
        ]}
        rowActions={(row) =>
          row.booked
            ? []
            : [
                {
                  id: 'remove',
                  label: '收回',
                  danger: true,
                  onClick: () => remove.run({ query: { slotId: row.slotId } }),
                },
              ]
        }
        empty={{ text: '还没有可以选的时间' }}
      />
    </>
  );
}
