import { Button, Checkbox, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { paper } from '#contract/paper/paper.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';

const keyChoices = [
  { value: 'none', label: '不含答案与解析' },
  { value: 'end', label: '集中放在最后' },
  { value: 'inline', label: '写在每题后面' },
] as const;

const layouts = [
  { value: '1', label: '单栏 A4' },
  { value: '2', label: '双栏 A3' },
] as const;

interface Choice {
  readonly answers: (typeof keyChoices)[number]['value'];
  readonly columns: (typeof layouts)[number]['value'];
  readonly answerSheet: boolean;
}

interface WordDialogProps {
  paperId: string;
  /** As the paper is being looked at. */
  withKey: boolean;
  onClose: () => void;
}

/** How the paper is to stand in its Word file. */
export function WordDialog({ paperId, withKey, onClose }: WordDialogProps) {
  const [choice, setChoice] = useState<Choice>({ answers: withKey ? 'end' : 'none', columns: '1', answerSheet: false });
  const { answers, columns, answerSheet } = choice;
  const fetchFile = async () => {
    const key = answers === 'none' ? {} : ({ withKey: 'true', answers } as const);
    await download(paper.export, { query: { paperId, columns, answerSheet: String(answerSheet), ...key } });
    onClose();
  };
  return (
    <Modal
      open
      width={480}
      title="下载 Word"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <ActionButton label="下载" type="primary" onClick={fetchFile} />
        </>
      }
    >
      <Form layout="vertical" component={false}>
        <Form.Item label="答案与解析" extra="写在每题后面的试卷可以再导入">
          <Radio.Group
            aria-label="答案与解析"
            value={answers}
            options={[...keyChoices]}
            onChange={(event) => setChoice({ ...choice, answers: event.target.value })}
          />
        </Form.Item>
        <Form.Item label="版面">
          <Radio.Group
            aria-label="版面"
            value={columns}
            options={[...layouts]}
            onChange={(event) => setChoice({ ...choice, columns: event.target.value })}
          />
        </Form.Item>
        <Form.Item>
          <Checkbox
            checked={answerSheet}
            onChange={(event) => setChoice({ ...choice, answerSheet: event.target.checked })}
          >
            附答题卡
          </Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
