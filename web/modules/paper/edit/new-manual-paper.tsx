import { Button, Form, Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { paperBank } from '#contract/paper/bank.ts';
import { paper, paperTypes } from '#contract/paper/paper.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { choiceLabel } from '../../../kit/form/choice-label.ts';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { usePaperBanks } from '../list/use-paper-banks.ts';
import { paperAddress } from '../paper-address.ts';
import { MinutesItem } from './minutes-item.tsx';

interface Fields {
  readonly name: string;
  readonly paperBankId?: string;
  /** When there is no bank yet it is made on the way. */
  readonly bankName?: string;
  readonly suggestedMinutes: number;
}

function useNewManual() {
  const navigate = useNavigate();
  const addBank = useAction(paperBank.add, { changes: [paperBank.searchInner, paperBank.allBesides] });
  const add = useAction(paper.add, {
    changes: [paper.search],
    // Not the way back from the editor: the paper would be made again.
    onDone: ({ paperId }) => {
      navigate(paperAddress.editor(paperId), { replace: true });
    },
  });
  const run = async ({ name, paperBankId, bankName, suggestedMinutes }: Fields) => {
    const bankId = paperBankId ?? (await addBank.run({ body: { name: bankName ?? '' } }))?.paperBankId;
    if (bankId) await add.run({ body: { name, paperBankId: bankId, type: paperTypes.manual, suggestedMinutes } });
  };
  const fields: Readonly<Record<string, string>> = {
    ...add.fields,
    ...(addBank.fields.name ? { bankName: addBank.fields.name } : {}),
  };
  return { run, pending: add.pending || addBank.pending, fields };
}

/** Where a paper that is put together by hand begins: its name and its place; the questions follow in the editor. */
export function NewManualPaper() {
  const navigate = useNavigate();
  const { banks, ready } = usePaperBanks();
  const create = useNewManual();
  const options = banks.map((bank) => ({ value: bank.paperBankId, label: bank.name }));
  const back = () => {
    navigate(paperAddress.list());
  };
  return (
    <>
      <PageHeader title="手动组卷" line="先给试卷起名，再从题库里逐题选用。" onBack={back} />
      <Card style={{ maxWidth: 560 }}>
        <Form<Fields>
          layout="vertical"
          requiredMark={false}
          initialValues={{ suggestedMinutes: 60 }}
          onFinish={create.run}
          scrollToFirstError={{ focus: true }}
        >
          <Form.Item
            name="name"
            label="试卷名称"
            rules={[{ required: true, whitespace: true, message: '请填写试卷名称' }]}
            {...refusedField(create.fields, 'name')}
          >
            <Input autoFocus maxLength={80} placeholder="例如：高一数学期中考试" />
          </Form.Item>
          {ready && options.length === 0 ? (
            <Form.Item
              name="bankName"
              label="卷库名称"
              rules={[{ required: true, whitespace: true, message: '请填写卷库名称' }]}
              extra="还没有卷库，将用这个名称新建一个"
              {...refusedField(create.fields, 'bankName')}
            >
              <Input maxLength={50} placeholder="例如：数学试卷" />
            </Form.Item>
          ) : (
            <Form.Item
              name="paperBankId"
              label="卷库"
              rules={[{ required: true, message: '请选择卷库' }]}
              {...refusedField(create.fields, 'paperBankId')}
            >
              <Select
                options={options}
                loading={!ready}
                placeholder="放在哪个卷库"
                showSearch={{ optionFilterProp: 'label' }}
                labelRender={choiceLabel}
              />
            </Form.Item>
          )}
          <MinutesItem fields={create.fields} />
          <Button type="primary" htmlType="submit" loading={create.pending}>
            新建并选题
          </Button>
        </Form>
      </Card>
    </>
  );
}
