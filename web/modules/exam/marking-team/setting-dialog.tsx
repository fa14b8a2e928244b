import { Form, Radio, Switch } from 'antd';
import { marking } from '#contract/exam/marking.ts';
import { type MarkingSetting, markingTeam, type TeamQuestion } from '#contract/exam/marking-team.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { MarkerSelect } from './marker-select.tsx';
import { RubricItems } from './rubric-items.tsx';

interface Fields extends Omit<MarkingSetting, 'arbiterId'> {
  arbiterIds: string[];
  rubric: { text: string; points: number }[];
}

function DoubleItems({ examId, most }: { examId: string; most: number }) {
  return (
    <>
      <div className="team-row">
        <Form.Item name="threshold" label="允许误差（分）" rules={[{ required: true, message: '请填写允许误差' }]}>
          <NumberField min={0} max={most} precision={2} />
        </Form.Item>
        <Form.Item name="step" label="平均分取整到（分）" rules={[{ required: true, message: '请填写步长' }]}>
          <NumberField min={0.01} max={most} precision={2} />
        </Form.Item>
      </div>
      <Form.Item name="arbitration" label="超出误差时，第三评后的得分">
        <Radio.Group
          options={[
            { value: 'nearer', label: '与更接近的一评取平均' },
            { value: 'third', label: '以第三评为准' },
          ]}
        />
      </Form.Item>
      <Form.Item name="arbiterIds" label="第三评（仲裁）由谁评（不选为没有评过这份的任何阅卷人）">
        <MarkerSelect examId={examId} most={1} />
      </Form.Item>
    </>
  );
}

/** The scoring points of a question in this exam, and whether two markers read it. */
export function SettingDialog({
  examId,
  question,
  onClose,
}: {
  examId: string;
  question: TeamQuestion;
  onClose: () => void;
}) {
  const [form] = Form.useForm<Fields>();
  const double = Form.useWatch('double', form) ?? question.double;
  const { position, points, arbiterId, rubric, threshold, step, arbitration } = question;
  const save = useAction(markingTeam.setting, {
    changes: [markingTeam.overview, marking.task],
    success: '已保存',
    onDone: onClose,
  });
  return (
    <FormDialog<Fields>
      title={`第 ${position} 题的评阅设置（${pointsText(points)} 分）`}
      width={600}
      form={form}
      initialValues={{
        ...{ double: question.double, threshold, step, arbitration },
        ...{ rubric, arbiterIds: arbiterId === null ? [] : [arbiterId] },
      }}
      firstField="double"
      pending={save.pending}
      onSubmit={({ arbiterIds = [], ...fields }) =>
        save.run({
          query: { examId },
          body: { ...question, ...fields, arbiterId: arbiterIds[0] ?? null },
        })
      }
      onClose={onClose}
    >
      <RubricItems points={points} />
      <Form.Item name="double" label="双评（两人互不知情，各评一次）" valuePropName="checked">
        <Switch />
      </Form.Item>
      {double && <DoubleItems examId={examId} most={points} />}
    </FormDialog>
  );
}
