import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { type LessonDetail, lesson } from '#contract/live/lesson.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import {
  fieldsOfRules,
  PlanFields,
  type PlanValues,
  planOf,
  planValues,
  type RuleFields,
  RuleItems,
  rulesOf,
} from '../../study/index.ts';

interface Fields extends PlanValues, RuleFields {}

interface LessonFormProps {
  /** Undefined: a new one. */
  readonly lessonId: string | undefined;
  readonly onClose: () => void;
}

/** Plans a lesson for chosen people, or changes when and by whom one is held. */
export function LessonForm({ lessonId, onClose }: LessonFormProps) {
  const { data, isFetching } = useReply(
    lesson.detail,
    { query: { lessonId: lessonId ?? '' } },
    { enabled: lessonId !== undefined },
  );
  // Not what it was when the form was open before; and what is read again meanwhile does not touch what is written.
  const [known, setKnown] = useState<LessonDetail>();
  if (data && !isFetching && !known) setKnown(data);
  if (lessonId !== undefined && !known) return null;
  return <Filled known={known} onClose={onClose} />;
}

const isLesson = (value: unknown): value is LessonDetail =>
  typeof value === 'object' && value !== null && 'lessonId' in value;

const valuesOf = (known: LessonDetail | undefined): Fields => ({
  ...planValues(known),
  ...fieldsOfRules(known?.rules ?? []),
});

const knownPersons = (known: LessonDetail | undefined) =>
  (known?.rules ?? []).flatMap(({ kind, refId, name }) =>
    kind === 'person' ? [{ userId: refId, realName: name, jobNumber: '' }] : [],
  );

/** Of no kind anything is chosen: said where the first of them stands. */
const somebody = ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
  validator: async () => {
    const chosen = (['departments', 'posts', 'tags', 'persons'] as const).flatMap((name) => getFieldValue(name) ?? []);
    if (chosen.length === 0) throw new Error('请选择谁可以参加');
  },
});

function Filled({ known, onClose }: { known: LessonDetail | undefined; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { theirs, asking, answer, noteStale } = useTheirs(isLesson);
  const options = { changes: [lesson.search, lesson.detail], onDone: onClose, success: '已保存' };
  const add = useAction(lesson.add, options);
  const modify = useAction(lesson.modify, { ...options, onFailure: noteStale });
  const refused = known ? modify.fields : add.fields;
  const inCourse = Boolean(known?.courseId);
  const save = ({ departments, posts, tags, persons, ...plan }: Fields) => {
    const rules = rulesOf({ departments, posts, tags, persons });
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
          <Form.Item>
            谁可以参加：按{term('department')}、{term('post')}或标签选择时，以后加入的人也可以参加。
          </Form.Item>
          <RuleItems known={knownPersons(known)} first={{ rules: [somebody], ...refusedField(refused, 'rules') }} />
        </>
      )}
    </FormDrawer>
  );
}
