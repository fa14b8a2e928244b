import { Button, Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { paper, paperTypes } from '#contract/paper/paper.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { PaperBankItem, type PaperPlace } from '../../question/index.ts';
import { paperAddress } from '../paper-address.ts';
import { MinutesItem } from './minutes-item.tsx';
import { usePlace } from './use-place.ts';

interface Fields extends PaperPlace {
  readonly name: string;
  readonly suggestedMinutes: number;
}

function useNewManual() {
  const navigate = useNavigate();
  const place = usePlace();
  const add = useAction(paper.add, {
    changes: [paper.search],
    // Not the way back from the editor: the paper would be made again.
    onDone: ({ paperId }) => {
      navigate(paperAddress.editor(paperId), { replace: true });
    },
  });
  const run = async ({ name, suggestedMinutes, ...chosen }: Fields) => {
    const bankId = await place.settle(chosen);
    if (bankId) await add.run({ body: { name, paperBankId: bankId, type: paperTypes.manual, suggestedMinutes } });
  };
  return { run, pending: add.pending || place.pending, fields: { ...add.fields, ...place.fields } };
}

/** Where a paper that is put together by hand begins: its name and its place; the questions follow in the editor. */
export function NewManualPaper() {
  const navigate = useNavigate();
  const create = useNewManual();
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
          <PaperBankItem fields={create.fields} />
          <MinutesItem fields={create.fields} />
          <Button type="primary" htmlType="submit" loading={create.pending}>
            新建并选题
          </Button>
        </Form>
      </Card>
    </>
  );
}
