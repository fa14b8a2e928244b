import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { certificateTemplate } from '#contract/study/certificate.ts';
import { studyTarget, type TargetDetail } from '#contract/study/target.ts';
import { useUser } from '../../../kit/api/session/use-session.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { PersonSelect } from '../../../kit/people/person-select.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { type Draft, draftsOf, emptyDraft, problemOf, sentOf } from './draft.ts';
import { GradationsField } from './gradations-field.tsx';
import { chartAddress } from './target-words.ts';

interface Fields {
  name: string;
  description: string;
  owner: string[];
  startsAt: string | null;
  endsAt: string | null;
  expected: number;
  templateId: string | null;
  gradations: Draft[];
}

const bodyOf = ({ owner, gradations, templateId, ...said }: Fields) => ({
  ...{ ...said, templateId: templateId ?? null, ownerId: owner[0] ?? '', gradations: sentOf(gradations) },
});

function Template({
  value,
  onChange,
  id,
}: {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}) {
  const [text, setText] = useState('');
  const found = useReply(
    certificateTemplate.search,
    { query: { size: 50 }, body: { text } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <Select
      {...(id && { id })}
      allowClear
      placeholder="不发证书"
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: (typed: string) => setText(typed.trim().slice(0, 50)) }}
      options={(found.data?.data ?? []).map(({ templateId, name }) => ({ value: templateId, label: name }))}
      notFoundContent={found.error?.text ?? '没有证书模板'}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
    />
  );
}

interface Person {
  readonly userId: string;
  readonly realName: string;
  readonly jobNumber: string;
}

interface TargetFormProps {
  title: string;
  initial: Partial<Fields>;
  known: readonly Person[];
  pending: boolean;
  refused: Readonly<Record<string, string>>;
  onSubmit: (fields: Fields) => void;
  onClose: () => void;
}

function Basics({ known, refused }: Pick<TargetFormProps, 'known' | 'refused'>) {
  return (
    <>
      <Form.Item name="name" label="目标名称" rules={[notBlank('请填写目标名称')]} {...refusedField(refused, 'name')}>
        <Input maxLength={100} placeholder="例如：新员工九十天成长计划" />
      </Form.Item>
      <div className="target-form-pair">
        <Form.Item name="startsAt" label="开始日期" {...refusedField(refused, 'startsAt')}>
          <InstantPicker lastDay clearable placeholder="可不填" />
        </Form.Item>
        <Form.Item name="endsAt" label="结束日期" {...refusedField(refused, 'endsAt')}>
          <InstantPicker lastDay clearable placeholder="可不填" />
        </Form.Item>
      </div>
      <p className="target-form-note">两个日期都填写时按权重排出每天的计划，才能看出谁落后。</p>
      <div className="target-form-pair">
        <Form.Item
          name="owner"
          label="负责人"
          rules={[{ required: true, type: 'array', min: 1, message: '请选择负责人' }]}
          {...refusedField(refused, 'ownerId')}
        >
          <PersonSelect most={1} known={known} />
        </Form.Item>
        <Form.Item
          name="expected"
          label="达成度期望值"
          rules={[{ required: true, message: '请填写期望值' }]}
          {...refusedField(refused, 'expected')}
        >
          <NumberField min={1} max={100} precision={0} suffix="%" />
        </Form.Item>
      </div>
      <Form.Item name="templateId" label="达成证书" {...refusedField(refused, 'templateId')}>
        <Template />
      </Form.Item>
    </>
  );
}

function TargetForm({ title, initial, known, pending, refused, onSubmit, onClose }: TargetFormProps) {
  const [form] = Form.useForm<Fields>();
  return (
    <FormDrawer
      title={title}
      size={760}
      form={form}
      initialValues={initial}
      firstField={initial.name ? undefined : 'name'}
      pending={pending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Basics known={known} refused={refused} />
      <Form.Item
        name="gradations"
        label={term('gradation')}
        required
        extra="提前学完的内容在解锁以后计入；选学的不计入进度。"
        rules={[
          {
            validator: (_, drafts: Draft[]) => {
              const problem = problemOf(drafts, term('gradation'));
              return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
            },
            validateTrigger: 'onSubmit',
          },
        ]}
        {...refusedField(refused, 'gradations')}
      >
        <GradationsField />
      </Form.Item>
      <Form.Item name="description" label="说明" {...refusedField(refused, 'description')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} placeholder="学习者会看到" />
      </Form.Item>
    </FormDrawer>
  );
}

const changes = [studyTarget.search, studyTarget.read, studyTarget.people, studyTarget.chart];

export function AddTarget({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const add = useAction(studyTarget.add, {
    ...{ changes, success: '已保存' },
    onDone: ({ targetId }) => navigate(chartAddress(targetId)),
  });
  const initial = {
    ...{ name: '', description: '', startsAt: null, endsAt: null, expected: 70, templateId: null },
    ...{ owner: user ? [user.userId] : [], gradations: [emptyDraft(0)] },
  };
  return (
    <TargetForm
      title="新增目标"
      {...{ initial, onClose }}
      known={user ? [user] : []}
      pending={add.pending}
      refused={add.fields}
      onSubmit={(fields) => add.run({ body: bodyOf(fields) })}
    />
  );
}

export function ModifyTarget({ target, onClose }: { target: TargetDetail; onClose: () => void }) {
  const { targetId, version, ownerId, owner, ownerNumber, name, description, startsAt, endsAt } = target;
  const modify = useAction(studyTarget.modify, { changes, success: '已保存', onDone: onClose });
  const { expected, templateId } = target;
  const initial = {
    ...{ name, description, startsAt, endsAt, expected, templateId },
    ...{ owner: [ownerId], gradations: draftsOf(target) },
  };
  return (
    <TargetForm
      title="修改目标"
      {...{ initial, onClose }}
      known={[{ userId: ownerId, realName: owner, jobNumber: ownerNumber }]}
      pending={modify.pending}
      refused={modify.fields}
      onSubmit={(fields) => modify.run({ query: { targetId }, body: { ...bodyOf(fields), version } })}
    />
  );
}
