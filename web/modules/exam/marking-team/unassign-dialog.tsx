import { Form } from 'antd';
import { marking } from '#contract/exam/marking.ts';
import { markingTeam, type TeamMarker } from '#contract/exam/marking-team.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { MarkerSelect } from './marker-select.tsx';

interface Fields {
  to: string[];
}

interface UnassignDialogProps {
  examId: string;
  marker: TeamMarker;
  onClose: () => void;
}

/** What a marker has left goes to others or back to everybody. */
export function UnassignDialog({ examId, marker, onClose }: UnassignDialogProps) {
  const [form] = Form.useForm<Fields>();
  const { userId, realName, marked, total } = marker;
  const unassign = useAction(markingTeam.unassign, {
    changes: [markingTeam.overview, markingTeam.answers, marking.task],
    success: ({ released, assigned }) => `已收回 ${released} 份${assigned > 0 ? `，转出 ${assigned} 份` : ''}`,
    onDone: onClose,
  });
  return (
    <FormDialog<Fields>
      title={`收回「${realName}」未评的作答`}
      okText="收回"
      form={form}
      initialValues={{ to: [] }}
      firstField="to"
      pending={unassign.pending}
      onSubmit={({ to }) => unassign.run({ query: { examId }, body: { userId, to } })}
      onClose={onClose}
      notice={
        <p className="desk-hint">
          还有 {total - marked} 份没有评。已评的 {marked} 份保留。
        </p>
      }
    >
      <Form.Item name="to" label="转给（不选则放回待领，有阅卷权限的人都可以评）">
        <MarkerSelect examId={examId} except={userId} />
      </Form.Item>
    </FormDialog>
  );
}
