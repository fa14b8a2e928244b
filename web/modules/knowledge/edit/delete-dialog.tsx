import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { type PointIndex, pointsBelow, type TreePoint } from '../tree/point-index.ts';
import { PointTreeSelect } from '../tree/point-tree-select.tsx';
import { changedByPoints } from '../tree/use-points.ts';

interface DeleteDialogProps {
  index: PointIndex;
  point: TreePoint;
  onClose: () => void;
  onGone: (point: TreePoint) => void;
}

/** Says what goes with the point, and asks where its questions shall be. */
export function DeleteDialog({ index, point, onClose, onGone }: DeleteDialogProps) {
  const [moveTo, setMoveTo] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const below = pointsBelow(point.children).length;
  const { name, questionCount } = point;
  const remove = useAction(knowledge.delete, {
    ...{ changes: changedByPoints, quiet: true, onFailure: ({ text }) => setRefused(text) },
    success: ({ movedQuestions }) => (movedQuestions > 0 ? `已删除，${movedQuestions} 道试题已移走` : '知识点已删除'),
    onDone: () => {
      onClose();
      onGone(point);
    },
  });
  const asked = questionCount > 0 || refused !== undefined;
  return (
    <Modal
      open
      title={`删除知识点「${name}」？`}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button
          key="delete"
          type="primary"
          danger
          disabled={questionCount > 0 && !moveTo}
          loading={remove.pending}
          onClick={() => remove.run({ query: { knowledgeId: point.id, confirmed: 'true', ...(moveTo && { moveTo }) } })}
        >
          删除
        </Button>,
      ]}
    >
      <p className="knowledge-delete-lead">{leadOf(below, questionCount)}</p>
      {refused && <Alert className="knowledge-note" type="error" showIcon title={refused} role="alert" />}
      {asked && (
        <Form layout="vertical">
          <Form.Item label="把试题移到" htmlFor="knowledge-move-to">
            <PointTreeSelect
              id="knowledge-move-to"
              index={index}
              value={moveTo}
              onChange={setMoveTo}
              placeholder="选择知识点"
              without={point.id}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}

function leadOf(below: number, questions: number) {
  const points = below > 0 ? `它的 ${below} 个下级和这些知识点之间的关系会一起删除` : '它与其他知识点的关系会一起删除';
  if (questions === 0) return `${points}，不能恢复。`;
  return `${points}，不能恢复。其中的 ${questions} 道试题不会删除，请选择移到哪个知识点。`;
}
