import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paper, paperTypes } from '#contract/paper/paper.ts';
import { questionImport } from '#contract/question/import.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { PaperBankItem, type PaperPlace } from '../../question/index.ts';
import { MinutesItem } from '../edit/minutes-item.tsx';
import { usePlace } from '../edit/use-place.ts';
import { paperAddress } from '../paper-address.ts';

/** Ways of making a paper: how it begins. */
const ways = {
  manual: { label: '手动选题', okText: '新建并选题', address: paperAddress.editor },
  random: { label: '随机抽题', okText: '新建并写规则', address: paperAddress.random },
  /** Its papers are made once they are found. */
  auto: { label: '智能组卷', okText: '去写要求', address: () => paperAddress.auto },
  post: { label: '岗位组卷', okText: '去选岗位', address: () => paperAddress.post },
} as const;

/** What such a way is for. */
const foundHints = {
  auto: '说明题型、分值、难度和知识点的要求，由系统选出最合适的试题，可以一次组几份平行卷。',
  post: '选一个有能力模型的岗位：各项能力的分值按权重，难度按要求等级，由系统选出最合适的试题。',
} as const;

const isFoundLater = (way: keyof typeof ways): way is keyof typeof foundHints => way in foundHints;

const wayOptions = Object.entries(ways).map(([value, { label }]) => ({ value, label }));

interface Fields extends PaperPlace {
  type: keyof typeof ways;
  name: string;
  suggestedMinutes: number;
}

export function NewPaperButton({ primary, paperBankId }: { primary?: boolean; paperBankId?: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <NewButton
        call={paper.add}
        label="新建试卷"
        type={primary ? 'primary' : 'default'}
        onClick={() => setOpen(true)}
      />
      {open && <NewPaper paperBankId={paperBankId} onClose={() => setOpen(false)} />}
    </>
  );
}

function useNewPaper() {
  const navigate = useNavigate();
  const place = usePlace();
  const add = useAction(paper.add, {
    changes: [paper.search],
    onDone: ({ paperId }, { body }) => {
      navigate(ways[body.type === paperTypes.random ? 'random' : 'manual'].address(paperId));
    },
  });
  const run = async ({ type, name, suggestedMinutes, ...chosen }: Fields) => {
    if (isFoundLater(type)) return void navigate(ways[type].address());
    const bankId = await place.settle(chosen);
    if (bankId) await add.run({ body: { name, paperBankId: bankId, type: paperTypes[type], suggestedMinutes } });
  };
  return { run, pending: add.pending || place.pending, fields: { ...add.fields, ...place.fields } };
}

function NewPaper({ paperBankId, onClose }: { paperBankId: string | undefined; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const create = useNewPaper();
  const way = Form.useWatch('type', form) ?? 'manual';
  return (
    <FormDialog
      title="新建试卷"
      okText={ways[way].okText}
      form={form}
      initialValues={{ type: 'manual', suggestedMinutes: 60, ...(paperBankId && { paperBankId }) }}
      firstField="name"
      pending={create.pending}
      onSubmit={create.run}
      onClose={onClose}
    >
      <Form.Item
        name="type"
        label="组卷方式"
        extra={
          <>
            {isFoundLater(way) && <p>{foundHints[way]}</p>}
            {can(questionImport.file) && (
              <>
                也可以<Link to={paperAddress.questionImport}>导入整份 Word 试卷</Link>，导入试题后点「建成试卷」
              </>
            )}
          </>
        }
      >
        <Radio.Group options={wayOptions} optionType="button" />
      </Form.Item>
      {!isFoundLater(way) && (
        <>
          <Form.Item
            name="name"
            label="试卷名称"
            rules={[{ required: true, whitespace: true, message: '请填写试卷名称' }]}
            {...refusedField(create.fields, 'name')}
          >
            <Input maxLength={80} placeholder="例如：反洗钱合规考试 A 卷" />
          </Form.Item>
          <PaperBankItem fields={create.fields} />
          <MinutesItem fields={create.fields} />
        </>
      )}
    </FormDialog>
  );
}
