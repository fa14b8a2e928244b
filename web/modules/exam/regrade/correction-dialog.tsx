import { Alert, Button, Checkbox, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { itemAnalysis } from '#contract/exam/item-analysis.ts';
import { type RegradeQuestion, regrade } from '#contract/exam/regrade.ts';
import { result } from '#contract/exam/result.ts';
import { optionLetter } from '#contract/letters.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useInnerGuard } from '../../../kit/form/leave-guard.tsx';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { type CorrectionDraft, correctionDraft, correctionOf, kindsOf } from './correction-draft.ts';
import { PreviewTable } from './preview-table.tsx';
import { Failed, Judging, VersionField } from './rejudge-fields.tsx';
import { usePreview } from './use-preview.ts';

const pointChoices = [
  { value: 'spread', label: '按比例分给其他题，总分不变' },
  { value: 'lower', label: '从总分里减去' },
];

const truths = [
  { value: 'true', label: '正确' },
  { value: 'false', label: '错误' },
];

function KeyField({ question: { type, options }, draft }: { question: RegradeQuestion; draft: CorrectionDraft }) {
  if (type === 'JUDGE') {
    return (
      <Form.Item name="truth" label="正确答案">
        <Radio.Group options={truths} />
      </Form.Item>
    );
  }
  if (type === 'FILL') {
    return draft.blanks.map((_, at) => (
      // A blank has no name but its place.
      // biome-ignore lint/suspicious/noArrayIndexKey: the blanks stay in their order
      <Form.Item key={at} name={['blanks', at]} label={`第 ${at + 1} 空的答案，每行一个`}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={5000} />
      </Form.Item>
    ));
  }
  return (
    <Form.Item name="optionIds" label={type === 'SINGLE' ? '正确选项（选多个时，选中任何一个都得分）' : '正确选项'}>
      <Checkbox.Group
        className="regrade-options"
        options={options.map(({ id, content }, at) => ({
          value: id,
          label: (
            <>
              {optionLetter(at)}. <RichText html={content} inline />
            </>
          ),
        }))}
      />
    </Form.Item>
  );
}

interface CorrectionDialogProps {
  examId: string;
  question: RegradeQuestion;
  onClose: () => void;
}

/** First what would change, then, with a reason, the change itself. */
export function CorrectionDialog({ examId, question, onClose }: CorrectionDialogProps) {
  const [form] = Form.useForm<CorrectionDraft>();
  const [first] = useState(() => correctionDraft(question));
  const [changed, setChanged] = useState(false);
  const kind = Form.useWatch('kind', form) ?? first.kind;
  const versionId = Form.useWatch('versionId', form) ?? first.versionId;
  const wish = () => ({
    ...{ questionVersionId: question.questionVersionId },
    correction: correctionOf({ ...first, ...form.getFieldsValue() }),
  });
  const { preview, ...looked } = usePreview(examId, wish);
  const known = preview?.judging ? null : preview;
  const failure = looked.failure ?? null;
  const start = useAction(regrade.start, {
    changes: [regrade.list, result.search, result.statistics, itemAnalysis.items],
    success: '已更正，正在重新评分',
    onDone: onClose,
  });
  const { leave, dialog } = useInnerGuard({
    changed,
    // What is being sent leads out of here when it is saved.
    unsaved: () => changed && !start.pending,
    text: '离开后，填写的更正会丢失。',
  });
  const close = () => leave(onClose);
  const commit = async () => {
    // What is missing is said beside its field.
    const filled = await form.validateFields().catch(() => undefined);
    if (filled) await start.run({ query: { examId }, body: { ...wish(), reason: filled.reason } });
  };
  return (
    <Modal
      open
      width={720}
      title={`更正第 ${question.position} 题`}
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        <Button key="close" onClick={close}>
          取消
        </Button>,
        <Button
          key="look"
          loading={looked.looking}
          disabled={kind === 'cases' && versionId === null}
          type={known ? 'default' : 'primary'}
          onClick={() => looked.look()}
        >
          预览变化
        </Button>,
        known && (
          <Button key="commit" type="primary" loading={start.pending} onClick={commit}>
            确认并重评
          </Button>
        ),
      ]}
    >
      <RichText html={question.stem} className="item-stem" />
      <Form
        form={form}
        layout="vertical"
        initialValues={first}
        onValuesChange={(given: object) => {
          setChanged(true);
          if (!('reason' in given)) looked.forget();
        }}
      >
        <Form.Item name="kind" label="怎样更正">
          <Radio.Group options={kindsOf(question)} />
        </Form.Item>
        {kind === 'key' && question.type !== 'CODE' && <KeyField question={question} draft={first} />}
        {kind === 'cases' && <VersionField question={question} />}
        {kind === 'leaveOut' && (
          <Form.Item name="points" label={`本题的 ${pointsText(question.points)} 分怎样处理`}>
            <Radio.Group options={pointChoices} />
          </Form.Item>
        )}
        {preview?.judging && <Judging judging={preview.judging} stopping={looked.stopping} onStop={looked.stop} />}
        {known && <Failed failed={known.failed} pending={looked.looking} onAgain={() => looked.look('failed')} />}
        {known && <PreviewTable preview={known} kind={kind} />}
        {known && (
          <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
            <Input maxLength={200} placeholder="写进操作记录，例如：答案印错了" />
          </Form.Item>
        )}
      </Form>
      {(failure ?? start.failure) && <Alert type="error" showIcon title={(failure ?? start.failure)?.text ?? ''} />}
      {dialog}
    </Modal>
  );
}
