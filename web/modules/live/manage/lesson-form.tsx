import { Form } from 'antd';
import { type LessonDetail, lesson } from '#contract/live/lesson.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { PersonSelect } from '../../../kit/people/person-select.tsx';
import { PlanFields, type PlanValues, planOf, planValues } from '../../study/index.ts';

interface Fields extends PlanValues {
  departments: string[];
  persons: string[];
}

interface LessonFormProps {
  /** Undefined: a new one. */
  readonly lessonId: string | undefined;
  readonly onClose: () => void;
}

/** Plans a lesson for chosen people, or changes when and by whom one is held. */
export function LessonForm({ lessonId, onClose }: LessonFormProps) {
  const { data } = useReply(
    lesson.detail,
    { query: { lessonId: lessonId ?? '' } },
    { enabled: lessonId !== undefined },
  );
  if (lessonId !== undefined && !data) return null;
  return <Filled known={data} onClose={onClose} />;
}

const isLesson = (value: unknown): value is LessonDetail =>
  typeof value === 'object' && value !== null && 'lessonId' in value;

const idsOf = (known: LessonDetail | undefined, kind: 'department' | 'person') =>
  known?.rules.filter((rule) => rule.kind === kind).map(({ refId }) => refId) ?? [];

const valuesOf = (known: LessonDetail | undefined): Fields => ({
  ...planValues(known),
  departments: idsOf(known, 'department'),
  persons: idsOf(known, 'person'),
});

function Filled({ known, onClose }: { known: LessonDetail | undefined; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { theirs, asking, answer, noteStale } = useTheirs(isLesson);
  const options = { changes: [lesson.search, lesson.detail], onDone: onClose, success: '已保存' };
  const add = useAction(lesson.add, options);
  const modify = useAction(lesson.modify, { ...options, onFailure: noteStale });
  const refused = known ? modify.fields : add.fields;
  const inCourse = Boolean(known?.courseId);
  const save = ({ departments, persons, ...plan }: Fields) => {
    const rules = [
      ...departments.map((refId) => ({ kind: 'department' as const, refId })),
      ...persons.map((refId) => ({ kind: 'person' as const, refId })),
      // Posts and tags are chosen elsewhere, and stay.
      ...(known?.rules ?? []).flatMap(({ kind, refId }) =>
        kind === 'post' || kind === 'tag' ? [{ kind, refId }] : [],
      ),
    ];
    if (!known) return add.run({ body: { ...planOf(plan), rules } });
    const { lessonId, version } = theirs ?? known;
    return modify.run({ query: { lessonId }, body: { ...planOf(plan), version, ...(!inCourse && { rules }) } });
  };
  return (
    <FormDrawer<Fields>
      title={known ? '修改直播' : '安排直播'}
      size={520}
      form={form}
      initialValues={valuesOf(known)}
      {...(!known && { firstField: 'title' as const })}
      pending={add.pending || modify.pending}
      onSubmit={save}
      onClose={onClose}
      stale={
        asking && (
          <StaleNotice
            what="直播"
            theirs={[['标题', asking.title]]}
            onTake={() => {
              form.setFieldsValue(valuesOf(asking));
              answer();
            }}
            onKeep={form.submit}
          />
        )
      }
    >
      <PlanFields refused={refused} teachers={known?.teachers ?? []} />
      {inCourse ? (
        <p>可以参加的人是课程「{known?.courseName}」的成员。</p>
      ) : (
        <>
          <Form.Item
            name="departments"
            label={`可以参加的${term('department')}`}
            dependencies={['persons']}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_, value: string[]) => {
                  const persons: string[] = getFieldValue('persons') ?? [];
                  if ((value ?? []).length + persons.length === 0) throw new Error('请选择谁可以参加');
                },
              }),
            ]}
            {...refusedField(refused, 'rules')}
          >
            <DepartmentTreeSelect includesBelow placeholder="含下级，可以多选" />
          </Form.Item>
          <Form.Item name="persons" label="另外可以参加的人">
            <PersonSelect most={200} placeholder="按姓名或工号查找" />
          </Form.Item>
        </>
      )}
    </FormDrawer>
  );
}
