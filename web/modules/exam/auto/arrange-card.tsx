import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { PersonSelect } from '../../../kit/people/person-select.tsx';
import { usePostOptions, useTagOptions } from '../../directory/index.ts';
import { PaperBankItem } from '../../question/index.ts';
import { type Arrangement, arrangeConfirm, firstArrangement, windowProblem } from './arrangement.ts';
import './auto.css';
import { useArrange } from './use-arrange.ts';

function PeopleItems() {
  const posts = usePostOptions().options;
  const tags = useTagOptions().options;
  return (
    <>
      <Form.Item name="departmentIds" label={`考生：${term('department')}`}>
        <DepartmentTreeSelect includesBelow placeholder={`选择${term('department')}，包括下级`} />
      </Form.Item>
      <Form.Item name="postIds" label={`考生：${term('post')}`}>
        <Select mode="multiple" options={posts} placeholder={`选择${term('post')}`} optionFilterProp="label" />
      </Form.Item>
      <Form.Item name="tagIds" label="考生：标签">
        <Select mode="multiple" options={tags} placeholder="选择人员标签" optionFilterProp="label" />
      </Form.Item>
      <Form.Item name="userIds" label="考生：人员">
        <PersonSelect most={200} placeholder={`按姓名或${term('jobNumber')}查找`} />
      </Form.Item>
    </>
  );
}

interface ArrangeCardProps {
  runId: string;
  /** How many there are. */
  forms: number;
}

/** Name, window and people of an exam with these forms. */
export function ArrangeCard({ runId, forms }: ArrangeCardProps) {
  const [form] = Form.useForm<Arrangement>();
  const [first] = useState(() => firstArrangement(Date.now()));
  const [typed, setTyped] = useState(false);
  const [values, setValues] = useState(first);
  const arrange = useArrange({ runId, onLeave: () => setTyped(false) });
  const submit = async (publishes: boolean) => {
    const given = await form.validateFields().catch(() => undefined);
    if (given) await arrange.run(given, publishes);
  };
  return (
    <Card title="考试安排">
      <Form<Arrangement>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={first}
        scrollToFirstError={{ focus: true }}
        onValuesChange={(_, all) => {
          setTyped(true);
          setValues(all);
        }}
      >
        <Form.Item
          name="name"
          label="考试名称"
          rules={[{ required: true, whitespace: true, message: '请填写考试名称' }]}
          {...refusedField(arrange.fields, 'name')}
        >
          <Input maxLength={78} placeholder="例如：四季度合规考试" />
        </Form.Item>
        <div className="exam-auto-window">
          <Form.Item name="startAt" label="开始时间" rules={[{ required: true, message: '请选择开始时间' }]}>
            <InstantPicker />
          </Form.Item>
          <Form.Item
            name="endAt"
            label="结束时间"
            dependencies={['startAt']}
            rules={[
              ({ getFieldsValue }) => ({
                validator: () => {
                  const problem = windowProblem(getFieldsValue(['startAt', 'endAt']), Date.now());
                  return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
                },
              }),
            ]}
            {...refusedField(arrange.fields, 'endAt')}
          >
            <InstantPicker />
          </Form.Item>
        </div>
        <Form.Item
          name="durationMinutes"
          label="考试时长（分钟）"
          rules={[{ required: true, message: '请填写考试时长' }]}
        >
          <NumberField min={1} max={1440} precision={0} />
        </Form.Item>
        <PeopleItems />
        <PaperBankItem fields={arrange.fields} />
      </Form>
      <div className="exam-auto-foot">
        <Button disabled={arrange.pending} onClick={() => submit(false)}>
          存为草稿
        </Button>
        <ActionButton
          label="发布考试"
          type="primary"
          disabled={arrange.pending}
          confirm={arrangeConfirm(values, forms)}
          onClick={() => submit(true)}
        />
      </div>
      <p className="exam-auto-hint">草稿里可以再改试卷、规则和成绩公布方式；试卷同时存入卷库。</p>
      <LeaveGuard unsaved={typed && !arrange.pending} text="考试安排还没有保存，离开后会丢失。" />
    </Card>
  );
}
