import { Form, Input, Switch } from 'antd';
import {
  type CourseSection,
  courseContent,
  type ExamCompletion,
  type SectionFields,
  type SectionKind,
} from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { call } from '../../../kit/api/call.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import { RichTextEditor } from '../../../kit/rich-text/rich-text-editor.tsx';
import { changedByContent } from '../course/changed-by-courses.ts';
import { kindWords } from '../course/course-words.tsx';
import { MediaPicker } from '../media/media-picker.tsx';
import { ExamFields } from './exam-fields.tsx';
import { PracticeSelect } from './reference-select.tsx';

interface Fields {
  title: string;
  required: boolean;
  refId?: string | undefined;
  mediaId?: string | undefined;
  examCompletion?: ExamCompletion | undefined;
  content: string;
  durationMinutes: number | null;
  leastSeconds: number | null;
}

interface SectionFormProps {
  courseId: string;
  kind: SectionKind;
  /** A new one at the end of this chapter, or one that is changed. */
  target: { readonly chapterId: string } | { readonly section: CourseSection };
  onClose: () => void;
}

const isSection = (value: unknown): value is CourseSection =>
  typeof value === 'object' && value !== null && 'sectionId' in value;

const fieldsOf = (section: CourseSection | undefined): Fields => ({
  ...{ title: section?.title ?? '', required: section?.required ?? true, content: section?.content ?? '' },
  refId: section?.refId ?? undefined,
  mediaId: section?.mediaId ?? undefined,
  examCompletion: section?.examCompletion,
  durationMinutes: section?.durationMs ? Math.round(section.durationMs / 60_000) : null,
  leastSeconds: section?.settings.leastSeconds ?? null,
});

/** Stores a picture of an article; rejects with the sentence to show. */
const uploadFor = (courseId: string) => async (file: File) =>
  (await call(course.addPicture, { query: { courseId }, file }, { quiet: true })).url;

export function SectionForm({ courseId, kind, target, onClose }: SectionFormProps) {
  const [form] = Form.useForm<Fields>();
  const { theirs, asking, answer, noteStale } = useTheirs(isSection);
  const options = { changes: changedByContent, onDone: onClose, success: '已保存' };
  const add = useAction(courseContent.addSection, options);
  const modify = useAction(courseContent.modifySection, { ...options, onFailure: noteStale });
  const section = 'section' in target ? target.section : undefined;
  const refused = section ? modify.fields : add.fields;
  const save = ({ leastSeconds, refId, mediaId, examCompletion, ...said }: Fields) => {
    const settings = { ...section?.settings, leastSeconds: leastSeconds ?? undefined };
    const reference = { refId: refId ?? null, mediaId: mediaId ?? null, examCompletion: examCompletion ?? null };
    const body: SectionFields = { ...said, ...reference, settings };
    if ('chapterId' in target) return add.run({ body: { ...body, chapterId: target.chapterId, kind } });
    const { sectionId, version } = theirs ?? target.section;
    return modify.run({ query: { sectionId }, body: { ...body, version } });
  };
  const word = kindWords[kind];
  return (
    <FormDrawer<Fields>
      title={section ? `修改${word}` : `新增${word}`}
      size={kind === 'ARTICLE' ? 760 : 520}
      form={form}
      initialValues={fieldsOf(section)}
      {...(!section && { firstField: 'title' as const })}
      pending={add.pending || modify.pending}
      onSubmit={save}
      onClose={onClose}
      stale={
        asking && (
          <StaleNotice
            what="节"
            theirs={[['标题', asking.title]]}
            onTake={() => {
              form.setFieldsValue(fieldsOf(asking));
              answer();
            }}
            onKeep={form.submit}
          />
        )
      }
    >
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请填写节的标题' }]}
        {...refusedField(refused, 'title')}
      >
        <Input maxLength={100} />
      </Form.Item>
      {(kind === 'VIDEO' || kind === 'DATUM') && (
        <Form.Item
          name="mediaId"
          label={kind === 'VIDEO' ? '视频' : '资料'}
          rules={[{ required: true, message: kind === 'VIDEO' ? '请选择或上传视频' : '请选择或上传资料' }]}
          {...refusedField(refused, 'mediaId')}
        >
          <MediaPicker kind={kind === 'VIDEO' ? 'VIDEO' : 'DOCUMENT'} name={section?.refName ?? null} />
        </Form.Item>
      )}
      {kind === 'SCORM' && (
        <Form.Item
          name="mediaId"
          label="课件"
          extra="SCORM 1.2、2004 或 xAPI（tincan.xml）的 zip 包；完成和得分由课件报告，服务器按学习时间和分数线核对。"
          rules={[{ required: true, message: '请选择或上传课件' }]}
          {...refusedField(refused, 'mediaId')}
        >
          <MediaPicker kind="PACKAGE" name={section?.refName ?? null} />
        </Form.Item>
      )}
      {kind === 'EXAM' && <ExamFields courseId={courseId} name={section?.refName ?? null} refused={refused} />}
      {kind === 'PRACTICE' && (
        <Form.Item
          name="refId"
          label="练习"
          extra="答完一整轮后这一节算完成；课程的成员都可以做，不论练习给谁。"
          rules={[{ required: true, message: '请选择练习' }]}
          {...refusedField(refused, 'refId')}
        >
          <PracticeSelect courseId={courseId} name={section?.refName ?? null} />
        </Form.Item>
      )}
      {kind === 'ARTICLE' && (
        <Form.Item name="content" label="正文" {...refusedField(refused, 'content')}>
          <RichTextEditor aria-label="正文" minHeight={280} uploadPicture={uploadFor(courseId)} />
        </Form.Item>
      )}
      <div className="course-form-row">
        <Form.Item name="durationMinutes" label="预计时长（分钟）" {...refusedField(refused, 'durationMinutes')}>
          <NumberField min={1} max={1440} precision={0} placeholder="可以不填" style={{ width: 160 }} />
        </Form.Item>
        {(kind === 'ARTICLE' || kind === 'SCORM') && (
          <Form.Item name="leastSeconds" label="最短停留（秒）" {...refusedField(refused, 'settings.leastSeconds')}>
            <NumberField min={0} max={3600} precision={0} placeholder="按课程的要求" style={{ width: 160 }} />
          </Form.Item>
        )}
        <Form.Item name="required" label="必修" valuePropName="checked">
          <Switch checkedChildren="必修" unCheckedChildren="选修" />
        </Form.Item>
      </div>
    </FormDrawer>
  );
}
