import { Checkbox, Form, Input, Radio } from 'antd';
import { type Bank, visibilities } from '#contract/question/bank.ts';
import { useUser } from '../../../kit/api/session/use-session.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { StaleNotice } from '../../../kit/form/stale-notice.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { bankTags, TagSelect } from '../editor/belonging/tag-select.tsx';
import { visibilityNames, visibilitySentence } from './bank-words.ts';
import { ManagerSelect } from './manager-select.tsx';
import { type BankFields, fieldsOf, useSaveBank } from './use-save-bank.ts';

interface BankFormProps {
  /** The bank that is changed; a new one without. */
  edited: Bank | undefined;
  onClose: () => void;
  onAdded: (bankId: string) => void;
}

/** 新建题库 and 编辑题库. */
export function BankForm({ edited, onClose, onAdded }: BankFormProps) {
  const [form] = Form.useForm<BankFields>();
  const { save, pending, asking, theirs, takeTheirs, keepMine } = useSaveBank({ edited, form, onClose, onAdded });
  const mayPublish = useUser()?.organizationKind === 'platform';
  const notice = asking && (
    <StaleNotice
      what="题库"
      theirs={[
        ['名称', asking.name],
        ['说明', asking.description],
        ['使用范围', visibilityNames[asking.visibility]],
        ['管理人', asking.managers.map(({ realName }) => realName).join('、')],
      ]}
      onTake={takeTheirs}
      onKeep={keepMine}
    />
  );
  return (
    <FormDialog
      title={edited ? '编辑题库' : '新建题库'}
      form={form}
      initialValues={fieldsOf(edited)}
      firstField="name"
      pending={pending}
      onSubmit={save}
      onClose={onClose}
      stale={notice}
    >
      {/* What would be typed while it is saved would be lost. */}
      <div inert={pending}>
        <Form.Item name="name" label="题库名称" validateFirst rules={[notBlank('请填写题库名称')]}>
          <Input maxLength={50} placeholder="例如：反洗钱基础知识" />
        </Form.Item>
        <Form.Item name="description" label="说明">
          <Input.TextArea maxLength={500} showCount rows={2} placeholder="收哪些试题、给谁用，方便同事查找" />
        </Form.Item>
        <Form.Item name="visibility" label="谁可以使用">
          <Radio.Group className="bank-visibilities">
            {visibilities
              .filter((one) => one !== 'public' || mayPublish || edited?.visibility === 'public')
              .map((one) => (
                <Radio key={one} value={one}>
                  {visibilityNames[one]}
                  <span className="bank-visibility">{visibilitySentence(one)}</span>
                </Radio>
              ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item name="practiceAllowed" valuePropName="checked">
          <Checkbox>允许用于练习（答完马上看到答案和解析）</Checkbox>
        </Form.Item>
        <Form.Item name="tagIds" label="标签">
          <TagSelect type={bankTags} />
        </Form.Item>
        <Form.Item name="managerIds" label="管理人（除创建人外，谁可以新增、修改、删除试题）">
          <ManagerSelect known={[...(edited?.managers ?? []), ...(theirs?.managers ?? [])]} />
        </Form.Item>
      </div>
    </FormDialog>
  );
}
