import { Form, Input } from 'antd';
import { type DepartmentNode, department, longestDepartmentName } from '#contract/directory/department.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice } from '../../../kit/form/stale-notice.tsx';
import { PersonSelect } from '../../../kit/people/person-select.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { DepartmentSelect } from './department-select.tsx';
import { LeadersDialog } from './leaders-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { changedByDepartments, useModifyDepartment } from './use-modify-department.ts';

export type DepartmentDialog =
  | { kind: 'add'; parentId: string | undefined }
  | { kind: 'rename' | 'move' | 'leaders'; node: DepartmentNode };

interface DepartmentDialogsProps {
  dialog: DepartmentDialog;
  onClose: () => void;
  onAdded: (parentId: string) => void;
}

export function DepartmentDialogs({ dialog, onClose, onAdded }: DepartmentDialogsProps) {
  if (dialog.kind === 'add') return <AddDialog parentId={dialog.parentId} onAdded={onAdded} onClose={onClose} />;
  const { node } = dialog;
  if (dialog.kind === 'rename') return <RenameDialog node={node} onClose={onClose} />;
  if (dialog.kind === 'move') return <MoveDialog node={node} onClose={onClose} />;
  return <LeadersDialog node={node} onClose={onClose} />;
}

interface AddFields {
  name: string;
  parentId: string;
  leaderIds?: string[];
}

function AddDialog({
  parentId,
  onAdded,
  onClose,
}: Pick<DepartmentDialogsProps, 'onAdded' | 'onClose'> & { parentId: string | undefined }) {
  const [form] = Form.useForm<AddFields>();
  const word = term('department');
  const add = useAction(department.add, {
    changes: changedByDepartments,
    success: `${word}已新建`,
    onDone: (_, { body }) => {
      onClose();
      onAdded(body.parentId);
    },
  });
  return (
    <FormDialog
      title={`新建${word}`}
      form={form}
      initialValues={parentId ? { parentId } : {}}
      firstField="name"
      pending={add.pending}
      onSubmit={({ name, parentId: under, leaderIds }) =>
        add.run({ body: { name, parentId: under, leaderIds: leaderIds ?? [] } })
      }
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={`${word}名称`}
        rules={[notBlank(`请填写${word}名称`)]}
        {...refusedField(add.fields, 'name')}
      >
        <Input maxLength={longestDepartmentName} />
      </Form.Item>
      <Form.Item
        name="parentId"
        label={`上级${word}`}
        rules={[{ required: true, message: `请选择上级${word}` }]}
        {...refusedField(add.fields, 'parentId')}
      >
        <DepartmentSelect />
      </Form.Item>
      <Form.Item name="leaderIds" label="负责人" {...refusedField(add.fields, 'leaderIds')}>
        <PersonSelect placeholder="可以不选" />
      </Form.Item>
    </FormDialog>
  );
}

function RenameDialog({ node, onClose }: { node: DepartmentNode; onClose: () => void }) {
  const [form] = Form.useForm<{ name: string }>();
  const word = term('department');
  const { save, asking, answer, pending, fields } = useModifyDepartment(node, '已保存', onClose);
  const notice = asking && (
    <StaleNotice
      what={word}
      theirs={[['名称', asking.name]]}
      onTake={() => {
        form.setFieldsValue({ name: asking.name });
        answer();
      }}
      onKeep={form.submit}
    />
  );
  return (
    <FormDialog
      title={`修改${word}名称`}
      form={form}
      initialValues={{ name: node.name }}
      firstField="name"
      pending={pending}
      onSubmit={save}
      onClose={onClose}
      stale={notice}
    >
      <Form.Item
        name="name"
        label={`${word}名称`}
        rules={[notBlank(`请填写${word}名称`)]}
        {...refusedField(fields, 'name')}
      >
        <Input maxLength={longestDepartmentName} />
      </Form.Item>
    </FormDialog>
  );
}
