import { Form, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { type InterviewDetail, interview } from '#contract/interview/interview.ts';
import type { JobPerson } from '#contract/recruitment/job.ts';
import { mostInterviewers } from '#contract/recruitment/job.ts';
import { type RoundMode, roundModes } from '#contract/recruitment/job-fields.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { JobPeopleSelect } from '../../recruitment/index.ts';
import { changedByInterviews } from './changed-by-interviews.ts';
import { optionsOf } from './interview-words.tsx';
import './interview-list.css';

interface Fields {
  round: number;
  way: 'time' | 'offer';
  startsAt: string | null;
  minutes: number;
  mode: RoundMode;
  place: string;
  note: string;
  interviewerIds: string[];
}

const endOf = (startsAt: string, minutes: number) => new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();

const timeOf = ({ startsAt, minutes }: Fields) =>
  startsAt ? { startsAt: new Date(startsAt).toISOString(), endsAt: endOf(startsAt, minutes) } : null;

/** Where, with whom, and what the candidate is told besides. */
function PlaceItems({ known, timed }: { known: readonly JobPerson[]; timed: boolean }) {
  const mode = Form.useWatch<RoundMode>('mode');
  return (
    <>
      <Form.Item name="mode" label="方式">
        <Radio.Group options={optionsOf(roundModes)} />
      </Form.Item>
      <Form.Item
        name="place"
        label="地点"
        rules={mode === 'ONSITE' && timed ? [{ required: true, whitespace: true, message: '现场面试请填写地点' }] : []}
      >
        <Input maxLength={200} placeholder={mode === 'VIDEO' ? '视频面试不用填写' : '哪里、找谁'} />
      </Form.Item>
      {timed && (
        <Form.Item
          name="interviewerIds"
          label="面试官"
          extra="第一位主持面试。"
          rules={[{ required: true, message: '请至少选择一位面试官' }]}
        >
          <JobPeopleSelect known={known} most={mostInterviewers} placeholder="按姓名查找" />
        </Form.Item>
      )}
      <Form.Item name="note" label="给候选人的说明">
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </>
  );
}

const TimeItems = () => (
  <div className="interview-pair">
    <Form.Item name="startsAt" label="开始时间" rules={[{ required: true, message: '请选择开始时间' }]}>
      <InstantPicker />
    </Form.Item>
    <Form.Item name="minutes" label="时长（分钟）" rules={[{ required: true, message: '请填写时长' }]}>
      <NumberField min={10} max={480} step={5} />
    </Form.Item>
  </div>
);

type Choices = Reply<typeof interview.choices>;

interface ArrangeProps {
  applicationId: string;
  onDone?: (interviewId: string) => void;
  onClose: () => void;
}

/** Arranges an interview of an application: at a time, or by letting the candidate choose one. */
export function ArrangeDialog({ applicationId, ...props }: ArrangeProps) {
  const { data } = useReply(interview.choices, { query: { applicationId } });
  return data ? <Arrange {...props} applicationId={applicationId} choices={data} /> : null;
}

function Arrange({ applicationId, choices, onDone, onClose }: ArrangeProps & { choices: Choices }) {
  const [form] = Form.useForm<Fields>();
  const arrange = useAction(interview.arrange, {
    changes: changedByInterviews,
    success: '已安排，并通知候选人和面试官',
    onDone: ({ interviewId }) => {
      onClose();
      onDone?.(interviewId);
    },
  });
  const rounds: Choices['rounds'] =
    choices.rounds.length > 0
      ? choices.rounds
      : [{ round: 1, name: '面试', mode: 'VIDEO', minutes: 45, skills: [], interviewers: [], freeSlots: 0 }];
  const presetOf = (round: number) => rounds.find((one) => one.round === round) ?? rounds[0];
  const next = presetOf(choices.next);
  const initial = (round: Choices['rounds'][number] | undefined) => ({
    ...{ mode: round?.mode ?? ('VIDEO' as const), minutes: round?.minutes ?? 45 },
    interviewerIds: round?.interviewers.map(({ userId }) => userId) ?? [],
  });
  const way = Form.useWatch('way', form) ?? 'time';
  const chosen = presetOf(Form.useWatch('round', form) ?? choices.next);
  const submit = (fields: Fields) =>
    arrange.run({
      body: {
        ...{ applicationId, round: fields.round, roundName: chosen?.name ?? '面试', mode: fields.mode },
        ...{ place: fields.place, note: fields.note },
        time: fields.way === 'time' ? timeOf(fields) : null,
        interviewerIds: fields.way === 'time' ? fields.interviewerIds : [],
      },
    });
  const skills = chosen?.skills.map(({ name }) => name).join('、');
  return (
    <FormDialog<Fields>
      title={`安排面试：${choices.candidateName} · ${choices.jobName}`}
      form={form}
      initialValues={{
        ...{ round: next?.round ?? 1, way: 'time', startsAt: null, place: '', note: '' },
        ...initial(next),
      }}
      firstField="round"
      pending={arrange.pending}
      okText="安排并通知"
      width={600}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="round"
        label="轮次"
        extra={skills ? `评价项：${skills}` : '这个职位还没有设置评价项，评价时只写结论和评语。'}
      >
        <Select
          options={rounds.map(({ round, name }) => ({ value: round, label: `第 ${round} 轮 · ${name}` }))}
          onChange={(round: number) => form.setFieldsValue(initial(presetOf(round)))}
        />
      </Form.Item>
      <Form.Item
        name="way"
        label="时间"
        extra={
          way === 'offer'
            ? `这一轮现在有 ${chosen?.freeSlots ?? 0} 个可以选的时间；候选人收到链接后自己选。`
            : undefined
        }
      >
        <Radio.Group
          options={[
            { value: 'time', label: '定好时间' },
            { value: 'offer', label: '让候选人选' },
          ]}
        />
      </Form.Item>
      {way === 'time' && <TimeItems />}
      <PlaceItems known={chosen?.interviewers ?? []} timed={way === 'time'} />
    </FormDialog>
  );
}

/** Another time, and perhaps another place or other people. */
export function RescheduleDialog({ shown, onClose }: { shown: InterviewDetail; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { interviewId, startsAt, endsAt, version } = shown;
  const change = useAction(interview.reschedule, {
    changes: changedByInterviews,
    success: '已改期，并通知候选人和面试官',
    onDone: onClose,
  });
  const minutes = startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 : 45;
  const submit = (fields: Fields) => {
    const time = timeOf(fields);
    const { mode, place, note, interviewerIds } = fields;
    return time && change.run({ query: { interviewId }, body: { time, mode, place, note, interviewerIds, version } });
  };
  const body: ReactNode = (
    <>
      <TimeItems />
      <PlaceItems known={shown.interviewers} timed />
    </>
  );
  return (
    <FormDialog<Fields>
      title={`改期：${shown.candidateName} · ${shown.roundName}`}
      form={form}
      initialValues={{
        ...{ startsAt, minutes, mode: shown.mode, place: shown.place, note: shown.note },
        interviewerIds: shown.interviewers.filter(({ left }) => !left).map(({ userId }) => userId),
      }}
      firstField="startsAt"
      pending={change.pending}
      okText="改期并通知"
      width={600}
      onSubmit={submit}
      onClose={onClose}
    >
      {body}
    </FormDialog>
  );
}
