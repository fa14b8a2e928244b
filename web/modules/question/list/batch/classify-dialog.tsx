import { Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { questionClassification } from '#contract/question/classification.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
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
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const tagging = useAction(questionClassification.addTags, {
    changes: changedByQuestions,
    success: changedText,
    onDone,
  });
  return (
    <TwoWays
      title={`${questionIds.length} 道试题的标签`}
      pending={tagging.pending}
      nothing={added.length + removed.length === 0}
      onOk={() => tagging.run({ body: { questionIds, tagIds: added, remove: removed } })}
      onClose={onClose}
      add={<TagSelect type={questionTags} value={added} onChange={setAdded} label="加上" />}
      remove={<TagSelect type={questionTags} value={removed} onChange={setRemoved} label="去掉" />}
    />
  );
}

export function KnowledgeDialog({ questionIds, onDone, onClose }: ClassifyDialogProps) {
  const [added, setAdded] = useState<Named[]>([]);
  const [removed, setRemoved] = useState<Named[]>([]);
  const linking = useAction(questionClassification.addKnowledge, {
    changes: changedByQuestions,
    success: changedText,
    onDone,
  });
  return (
    <TwoWays
      title={`${questionIds.length} 道试题的知识点`}
      pending={linking.pending}
      nothing={added.length + removed.length === 0}
      onOk={() => linking.run({ body: { questionIds, knowledgeIds: idsOf(added), remove: idsOf(removed) } })}
      onClose={onClose}
      add={<KnowledgeSelect value={added} onChange={setAdded} label="加上" />}
      remove={<KnowledgeSelect value={removed} onChange={setRemoved} label="去掉" />}
    />
  );
}

interface TwoWaysProps {
  title: string;
  pending: boolean;
  nothing: boolean;
  onOk: () => void;
  onClose: () => void;
  add: ReactNode;
  remove: ReactNode;
}

/** What each question has besides stays as it is. */
function TwoWays({ title, pending, nothing, onOk, onClose, add, remove }: TwoWaysProps) {
  return (
    <Modal
      open
      title={title}
      okText="保存"
      cancelText="取消"
      confirmLoading={pending}
      onOk={() => (nothing ? notify.warning('请选择要加上或去掉的内容') : onOk())}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label="加上">{add}</Form.Item>
        <Form.Item label="去掉" extra="每道试题其余的保持不变">
          {remove}
        </Form.Item>
      </Form>
    </Modal>
  );
}
