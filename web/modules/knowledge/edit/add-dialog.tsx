import { Form } from 'antd';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import type { PointIndex } from '../tree/point-index.ts';
import { PointTreeSelect } from '../tree/point-tree-select.tsx';
import { changedByPoints } from '../tree/use-points.ts';
import { PointFieldItems, type PointFields } from './point-fields.tsx';

interface AddDialogProps {
  index: PointIndex;
  parentId: string | null;
  onAdded: (knowledgeId: string) => void;
  onClose: () => void;
}

type Fields = PointFields & { parentId?: string };

export function AddDialog({ index, parentId, onAdded, onClose }: AddDialogProps) {
  const [form] = Form.useForm<Fields>();
  const add = useAction(knowledge.add, {
    changes: changedByPoints,
    success: '知识点已新建',
    onDone: ({ id }) => {
      onClose();
      onAdded(id);
    },
  });
  return (
    <FormDialog
      title="新建知识点"
      form={form}
      initialValues={{ name: '', code: '', description: '', ...(parentId && { parentId }) }}
      firstField="name"
      pending={add.pending}
      onSubmit={({ parentId: under, ...fields }) => add.run({ body: { ...fields, parentId: under ?? null } })}
      onClose={onClose}
    >
      <Form.Item name="parentId" label="上级知识点" {...refusedField(add.fields, 'parentId')}>
        <PointTreeSelect index={index} placeholder="不选就在最上层" allowClear />
      </Form.Item>
      <PointFieldItems fields={add.fields} />
    </FormDialog>
  );
}
