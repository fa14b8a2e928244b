import { Form } from 'antd';
import type { ReactElement } from 'react';
import { questionClassification } from '#contract/question/classification.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { KnowledgeSelect, type Named } from '../../editor/belonging/knowledge-select.tsx';
import { questionTags, TagSelect } from '../../editor/belonging/tag-select.tsx';
import { changedByQuestions } from '../../editor/use-save-question.ts';

interface ClassifyDialogProps {
  questionIds: string[];
  onDone: () => void;
  onClose: () => void;
}

const changedText = ({ changed }: { changed: number }) => `已修改 ${changed} 道试题`;
const idsOf = (points: readonly Named[]) => points.map(({ id }) => id);

export function TagsDialog({ questionIds, onDone, onClose }: ClassifyDialogProps) {
  const tagging = useAction(questionClassification.addTags, {
    changes: changedByQuestions,
    success: changedText,
    onDone,
  });
  return (
    <TwoWays<string>
      title={`${questionIds.length} 道试题的标签`}
      pending={tagging.pending}
      onSubmit={(add, remove) => tagging.run({ body: { questionIds, tagIds: add, remove } })}
      onClose={onClose}
      select={(label) => <TagSelect type={questionTags} label={label} />}
    />
  );
}

export function KnowledgeDialog({ questionIds, onDone, onClose }: ClassifyDialogProps) {
  const linking = useAction(questionClassification.addKnowledge, {
    changes: changedByQuestions,
    success: changedText,
    onDone,
  });
  return (
    <TwoWays<Named>
      title={`${questionIds.length} 道试题的知识点`}
      pending={linking.pending}
      onSubmit={(add, remove) =>
        linking.run({ body: { questionIds, knowledgeIds: idsOf(add), remove: idsOf(remove) } })
      }
      onClose={onClose}
      select={(label) => <KnowledgeSelect label={label} />}
    />
  );
}

interface Fields<T> {
  add: T[];
  remove: T[];
}

interface TwoWaysProps<T> {
  title: string;
  pending: boolean;
  onSubmit: (add: T[], remove: T[]) => unknown;
  onClose: () => void;
  select: (label: string) => ReactElement;
}

/** What each question has besides stays as it is. */
function TwoWays<T>({ title, pending, onSubmit, onClose, select }: TwoWaysProps<T>) {
  const [form] = Form.useForm<Fields<T>>();
  const checkSome = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: () => {
      const some = [getFieldValue('add'), getFieldValue('remove')].some((one) => Array.isArray(one) && one.length > 0);
      return some ? Promise.resolve() : Promise.reject(new Error('请选择要加上或去掉的内容'));
    },
  });
  return (
    <FormDialog<Fields<T>>
      title={title}
      form={form}
      initialValues={{}}
      firstField="add"
      pending={pending}
      onSubmit={({ add = [], remove = [] }) => onSubmit(add, remove)}
      onClose={onClose}
    >
      <Form.Item name="add" label="加上" dependencies={['remove']} rules={[checkSome]}>
        {select('加上')}
      </Form.Item>
      <Form.Item name="remove" label="去掉" extra="每道试题其余的保持不变">
        {select('去掉')}
      </Form.Item>
    </FormDialog>
  );
}
