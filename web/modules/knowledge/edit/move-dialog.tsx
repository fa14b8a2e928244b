import { Form, Select } from 'antd';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { type PointIndex, siblingsOf, type TreePoint } from '../tree/point-index.ts';
import { PointTreeSelect } from '../tree/point-tree-select.tsx';
import { changedByPoints } from '../tree/use-points.ts';

interface MoveDialogProps {
  index: PointIndex;
  point: TreePoint;
  onClose: () => void;
}

interface Fields {
  parentId?: string;
  beforeId?: string;
}

/** Chooses the point that this one goes below, and its place there. */
export function MoveDialog({ index, point, onClose }: MoveDialogProps) {
  const [form] = Form.useForm<Fields>();
  const parentId = Form.useWatch('parentId', form) ?? null;
  const move = useAction(knowledge.move, { changes: changedByPoints, success: '知识点已移动', onDone: onClose });
  const siblings = siblingsOf(index, parentId).filter(({ id }) => id !== point.id);
  const submit = (fields: Fields) =>
    move.run({
      body: { knowledgeId: point.id, parentId: fields.parentId ?? null, beforeId: fields.beforeId ?? null },
    });
  return (
    <FormDialog
      title={`移动「${point.name}」`}
      form={form}
      initialValues={point.parentId ? { parentId: point.parentId } : {}}
      firstField="parentId"
      okText="移动"
      pending={move.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="parentId"
        label="移到哪个知识点之下"
        extra="它的全部下级和试题一起移动。"
        {...refusedField(move.fields, 'parentId')}
      >
        <PointTreeSelect
          index={index}
          placeholder="最上层"
          without={point.id}
          allowClear
          onPick={() => form.resetFields(['beforeId'])}
        />
      </Form.Item>
      <Form.Item name="beforeId" label="排在谁之前">
        <Select
          allowClear
          placeholder="不选就排在最后"
          showSearch={{ optionFilterProp: 'label' }}
          options={siblings.map(({ id, name }) => ({ value: id, label: name }))}
          notFoundContent="那里还没有知识点"
        />
      </Form.Item>
    </FormDialog>
  );
}
