import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { individualPapers, mostPeople } from '#contract/paper/individual.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { refusedField } from '../../../../kit/form/refused-field.ts';
import { NumberBox } from '../../form-fields/number-box.tsx';
import { numberItemRules } from '../../form-fields/number-item-rule.ts';

const peopleRule = { name: '人数', least: 2, most: mostPeople, step: 1 } as const;

interface Fields {
  people: number;
  name: string;
}

type Checked = Reply<typeof individualPapers.check>;

function Outcome({ checked, people }: { checked: Checked; people: number }) {
  const { unmet, overlap, questionCount, stock } = checked;
  if (unmet.length > 0) {
    return (
      <Alert
        type="error"
        showIcon
        title="按现在的规则出不了卷"
        description={
          <ul className="random-unmet">
            {unmet.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        }
      />
    );
  }
  const shared = overlap === null ? '' : `任意两份预计平均至少重复 ${overlap.toFixed(1)} 题。`;
  return (
    <Alert
      type="success"
      showIcon
      title={`可以为 ${people} 人各出一份卷`}
      description={`每份 ${questionCount} 题，共有 ${stock} 题可抽。${shared}`}
    />
  );
}

/** How many people, whether that can be done, and the order itself. */
export function StartForm({ paperId, paperName }: { paperId: string; paperName: string }) {
  const [form] = Form.useForm<Fields>();
  const [checked, setChecked] = useState<{ people: number; reply: Checked }>();
  const check = useAction(individualPapers.check, {
    onDone: (reply, { body }) => setChecked({ people: body.people, reply }),
  });
  const start = useAction(individualPapers.start, {
    changes: [individualPapers.search],
    success: '已开始生成，可以离开这一页',
  });
  const fields = { ...check.fields, ...start.fields };
  const runCheck = async () => {
    setChecked(undefined);
    const typed = await form.validateFields(['people']).catch(() => undefined);
    if (typed) await check.run({ body: { paperId, people: typed.people } });
  };
  const changed = () => {
    setChecked(undefined);
    check.reset();
    start.reset();
  };
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ people: 30, name: paperName.slice(0, 80) }}
      onFinish={({ people, name }) => start.run({ body: { paperId, people, name } })}
      onValuesChange={changed}
      scrollToFirstError={{ focus: true }}
    >
      <div className="random-start">
        <Form.Item name="people" label="人数" rules={numberItemRules(peopleRule)} {...refusedField(fields, 'people')}>
          <NumberBox width={128} rule={peopleRule} />
        </Form.Item>
        <Form.Item
          name="name"
          label="名称"
          className="random-start-name"
          rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
          {...refusedField(fields, 'name')}
        >
          <Input maxLength={80} placeholder="例如：十一月抽考" />
        </Form.Item>
        <div className="random-start-acts">
          <Button loading={check.pending} onClick={runCheck}>
            检查
          </Button>
          <Button type="primary" htmlType="submit" loading={start.pending}>
            生成
          </Button>
        </div>
      </div>
      {checked && <Outcome checked={checked.reply} people={checked.people} />}
    </Form>
  );
}
