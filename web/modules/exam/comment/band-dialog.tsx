import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { type CommentBand, comment } from '#contract/exam/comment.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { doneText, VariableHint } from './variable-hint.tsx';

interface Fields {
  departmentIds: string[];
  bands: CommentBand[];
}

const mostBands = 20;

function Percent({ at, end }: { at: number; end: 'from' | 'to' }) {
  return (
    <Form.Item name={[at, end]} rules={[{ required: true, message: '请填写' }]}>
      <NumberField
        aria-label={`第 ${at + 1} 段${end === 'from' ? '起点' : '终点'}（%）`}
        min={0}
        max={100}
        precision={0}
        suffix="%"
      />
    </Form.Item>
  );
}

function BandItems() {
  return (
    <Form.List name="bands">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className="comment-band">
              <Percent at={name} end="from" />
              <span>至</span>
              <Percent at={name} end="to" />
              <Form.Item
                className="comment-band-text"
                name={[name, 'text']}
                rules={[{ required: true, whitespace: true, message: '请填写评语' }]}
              >
                <Input.TextArea aria-label={`第 ${name + 1} 段的评语`} autoSize={{ minRows: 2 }} maxLength={1000} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`删除第 ${name + 1} 段`}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            size="small"
            icon={<PlusOutlined />}
            disabled={rows.length >= mostBands}
            onClick={() => add({ from: 0, to: 100, text: '' })}
          >
            添加分数段
          </Button>
        </>
      )}
    </Form.List>
  );
}

interface BandDialogProps {
  examId: string;
  onDone: () => void;
  onClose: () => void;
}

function Bands({ examId, bands, onDone, onClose }: BandDialogProps & { bands: readonly CommentBand[] }) {
  const [form] = Form.useForm<Fields>();
  const write = useAction(comment.write, { changes: [comment.list, comment.bands], success: doneText, onDone });
  return (
    <FormDialog<Fields>
      title="按分数段写评语"
      width={800}
      okText="写评语"
      form={form}
      initialValues={{ departmentIds: [], bands: [...bands] }}
      firstField="bands"
      pending={write.pending}
      onSubmit={({ departmentIds = [], bands = [] }) =>
        write.run({ query: { examId }, body: { userIds: [], departmentIds, text: null, bands } })
      }
      onClose={onClose}
      notice={<VariableHint />}
    >
      <Form.Item name="departmentIds" label={`只写给这些${term('department')}（不选为全部考生，含下级）`}>
        <DepartmentTreeSelect includesBelow />
      </Form.Item>
      <Form.Item label="分数段（得分占满分的比例，含起点不含终点，100% 在最后一段）">
        <BandItems />
      </Form.Item>
    </FormDialog>
  );
}

/** Comments by what was reached; the texts are kept for the next time. */
export function BandDialog(props: BandDialogProps) {
  const { data } = useReply(comment.bands, { query: { examId: props.examId } });
  return data ? <Bands {...props} bands={data} /> : null;
}
