import { Button, Form, Input, InputNumber, Select, Space } from 'antd';
import { useNavigate } from 'react-router';
import { type Paper, paper, paperStates } from '#contract/paper/paper.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { usePaperBanks } from '../list/use-paper-banks.ts';
import { paperAddress } from '../paper-address.ts';
import { stateLabels } from '../paper-state.tsx';

type Fields = Pick<Paper, 'name' | 'paperBankId' | 'suggestedMinutes' | 'state'>;

/** What a paper is called and where it stands; its questions are changed in the editor. */
export function PaperProperties({ given }: { given: Paper }) {
  const navigate = useNavigate();
  const { banks } = usePaperBanks();
  const back = () => {
    navigate(paperAddress.list());
  };
  const save = useAction(paper.modify, { changes: [paper.search, paper.detail], success: '已保存', onDone: back });
  const refused = (name: keyof Fields) =>
    save.fields[name] ? { help: save.fields[name], validateStatus: 'error' as const } : {};
  const { paperId, version, name, paperBankId, suggestedMinutes, state } = given;
  return (
    <Card style={{ maxWidth: 560 }}>
      <Form<Fields>
        layout="vertical"
        requiredMark={false}
        initialValues={{ name, paperBankId, suggestedMinutes, state }}
        onFinish={(fields) => save.run({ query: { paperId }, body: { version, ...fields } })}
      >
        <Form.Item
          name="name"
          label="试卷名称"
          rules={[{ required: true, whitespace: true, message: '请填写试卷名称' }]}
          {...refused('name')}
        >
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="paperBankId" label="卷库" {...refused('paperBankId')}>
          <Select
            options={banks.map((bank) => ({ value: bank.paperBankId, label: bank.name }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        <Form.Item
          name="suggestedMinutes"
          label="建议时长（分钟）"
          rules={[{ required: true, message: '请填写时长' }]}
          {...refused('suggestedMinutes')}
        >
          <InputNumber min={1} max={1440} precision={0} style={{ width: 160 }} />
        </Form.Item>
        <Form.Item name="state" label="状态" {...refused('state')}>
          <Select options={paperStates.map((value) => ({ value, label: stateLabels[value] }))} style={{ width: 160 }} />
        </Form.Item>
        <Space>
          <Button type="primary" htmlType="submit" loading={save.pending}>
            保存
          </Button>
          <Button onClick={back}>取消</Button>
        </Space>
      </Form>
    </Card>
  );
}
