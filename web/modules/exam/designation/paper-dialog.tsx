import { Form, Select } from 'antd';
import type { Designated, DesignationOverview } from '#contract/exam/designation.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { namesText } from '../examinee/override-draft.ts';
import { paperOptions } from './paper-options.ts';
import { useSetPaper } from './use-designation.ts';

interface PaperDialogProps {
  examId: string;
  papers: DesignationOverview['papers'];
  people: readonly Designated[];
  onDone: () => void;
  onClose: () => void;
}

/** One paper for everybody who is ticked. */
export function PaperDialog({ examId, papers, people, onDone, onClose }: PaperDialogProps) {
  const [form] = Form.useForm<{ paperId: string }>();
  const set = useSetPaper(examId, onDone);
  const replaced = people.filter(({ paperId }) => paperId !== null).length;
  return (
    <FormDialog<{ paperId: string }>
      title="指定试卷"
      form={form}
      initialValues={{}}
      firstField="paperId"
      pending={set.pending}
      onSubmit={({ paperId }) =>
        set.run(
          people.map(({ userId }) => userId),
          paperId,
        )
      }
      onClose={onClose}
      notice={
        <p className="designation-hint">
          {namesText(people)}
          {replaced > 0 && `　其中 ${replaced} 人已有试卷，保存后换成这里选的。`}
        </p>
      }
    >
      <Form.Item name="paperId" label="试卷" rules={[{ required: true, message: '请选择试卷' }]}>
        <Select options={paperOptions(papers)} placeholder="请选择试卷" showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
    </FormDialog>
  );
}
