import { Alert, Form, Switch } from 'antd';
import { type LessonDetail, lesson } from '#contract/live/lesson.ts';
import type { CourseSection } from '#contract/study/content.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { changedByContent } from '../course/changed-by-courses.ts';
import { PlanFields, type PlanValues, planOf, planValues } from './lesson-fields.tsx';

interface LiveSectionFormProps {
  target: { readonly chapterId: string } | { readonly section: CourseSection };
  onClose: () => void;
}

/** A section that is a lesson: with its teachers and its time, until it has begun. */
export function LiveSectionForm({ target, onClose }: LiveSectionFormProps) {
  const section = 'section' in target ? target.section : undefined;
  const lessonId = section?.refId ?? '';
  const { data } = useReply(lesson.detail, { query: { lessonId } }, { enabled: lessonId !== '', quiet: true });
  if (lessonId && !data) return null;
  return <Filled target={target} section={section} known={data} onClose={onClose} />;
}

type Fields = PlanValues & { required: boolean };

interface FilledProps extends LiveSectionFormProps {
  readonly section: CourseSection | undefined;
  readonly known: LessonDetail | undefined;
}

function Filled({ target, section, known, onClose }: FilledProps) {
  const [form] = Form.useForm<Fields>();
  const options = { changes: [...changedByContent, lesson.detail], onDone: onClose, success: '已保存' };
  const add = useAction(lesson.addSection, options);
  const plan = useAction(lesson.planSection, options);
  const modify = useAction(lesson.modify, options);
  const refused = { ...add.fields, ...plan.fields, ...modify.fields };
  const anew = known === undefined || known.state === 'CANCELLED';
  const begun = known !== undefined && (known.state === 'LIVE' || known.state === 'ENDED');
  const save = ({ required, ...values }: Fields) => {
    const body = planOf(values);
    if ('chapterId' in target) return add.run({ body: { ...body, chapterId: target.chapterId, required } });
    if (anew) return plan.run({ body: { ...body, sectionId: target.section.sectionId } });
    return modify.run({ query: { lessonId: known.lessonId }, body: { ...body, required, version: known.version } });
  };
  if (begun) {
    return (
      <FormDrawer
        title="修改直播"
        size={520}
        form={form}
        initialValues={{} as Fields}
        pending={false}
        onSubmit={onClose}
        onClose={onClose}
      >
        <Alert type="info" showIcon title="直播已经开始或结束，不能再修改。出席情况在“培训 → 直播”里查看。" />
      </FormDrawer>
    );
  }
  return (
    <FormDrawer<Fields>
      title={section ? '修改直播' : '新增直播'}
      size={520}
      form={form}
      initialValues={{
        ...planValues(known),
        ...(section && { title: section.title }),
        required: section?.required ?? true,
      }}
      {...(!section && { firstField: 'title' as const })}
      pending={add.pending || plan.pending || modify.pending}
      onSubmit={save}
      onClose={onClose}
    >
      <PlanFields refused={refused} teachers={known?.teachers ?? []} />
      {!(section && anew) && (
        <Form.Item name="required" label="必修" valuePropName="checked">
          <Switch checkedChildren="必修" unCheckedChildren="选修" />
        </Form.Item>
      )}
    </FormDrawer>
  );
}
