import { Button, Form, Input, Select, Space } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Paper, paper, paperStates } from '#contract/paper/paper.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { choiceLabel } from '../../../kit/form/choice-label.ts';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs, waitsFor } from '../../../kit/form/stale-notice.tsx';
import { usePaperBanks } from '../list/use-paper-banks.ts';
import { paperAddress } from '../paper-address.ts';
import { stateLabels } from '../paper-state.tsx';
import { leavePage } from './leave-page.ts';
import { MinutesItem } from './minutes-item.tsx';

type Fields = Pick<Paper, 'name' | 'paperBankId' | 'suggestedMinutes' | 'state'>;

const fieldsOf = ({ name, paperBankId, suggestedMinutes, state }: Paper): Fields => ({
  ...{ name, paperBankId, suggestedMinutes, state },
});

const isPaper = (value: unknown): value is Paper => typeof value === 'object' && value !== null && 'paperId' in value;

const factsOf = (theirs: Paper) =>
  [
    ['名称', theirs.name],
    ['卷库', theirs.paperBankName],
    ['建议时长', `${theirs.suggestedMinutes} 分钟`],
    ['状态', stateLabels[theirs.state]],
  ] as const;

/** What a paper is called and where it stands; its questions are changed in the editor. */
export function PaperProperties({ given }: { given: Paper }) {
  const navigate = useNavigate();
  const [form] = Form.useForm<Fields>();
  const { banks } = usePaperBanks();
  const { theirs, asking, answer, noteStale } = useTheirs(isPaper);
  const saved = useRef(false);
  const back = () => leavePage(navigate, paperAddress.list());
  const changes = [paper.search, paper.detail];
  const onDone = () => {
    saved.current = true;
    back();
  };
  const save = useAction(paper.modify, { changes, success: '已保存', onDone, onFailure: noteStale });
  const { paperId } = given;
  const { version } = theirs ?? given;
  return (
    <Card style={{ maxWidth: 560 }}>
      <LeaveGuard
        unsaved={() => !saved.current && form.isFieldsTouched()}
        text="修改的属性还没有保存，现在离开会丢失。"
      />
      {asking && (
        <StaleNotice
          what="试卷"
          theirs={factsOf(asking)}
          onTake={() => {
            form.setFieldsValue(fieldsOf(asking));
            answer();
          }}
          onKeep={form.submit}
        />
      )}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={fieldsOf(given)}
        onFinish={(fields) => save.run({ query: { paperId }, body: { version, ...fields } })}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item
          name="name"
          label="试卷名称"
          rules={[{ required: true, whitespace: true, message: '请填写试卷名称' }]}
          {...refusedField(save.fields, 'name')}
        >
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="paperBankId" label="卷库" {...refusedField(save.fields, 'paperBankId')}>
          <Select
            options={banks.map((bank) => ({ value: bank.paperBankId, label: bank.name }))}
            showSearch={{ optionFilterProp: 'label' }}
            labelRender={({ value, label }) =>
              choiceLabel({ label: value === given.paperBankId ? given.paperBankName : label })
            }
          />
        </Form.Item>
        <MinutesItem fields={save.fields} />
        <Form.Item name="state" label="状态" {...refusedField(save.fields, 'state')}>
          <Select options={paperStates.map((value) => ({ value, label: stateLabels[value] }))} style={{ width: 160 }} />
        </Form.Item>
        <Space>
          <Button type="primary" htmlType="submit" loading={save.pending} {...waitsFor(asking)}>
            保存
          </Button>
          <Button onClick={back}>取消</Button>
        </Space>
      </Form>
    </Card>
  );
}
