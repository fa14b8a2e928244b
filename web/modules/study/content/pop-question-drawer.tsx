import { Button, Form, Input, Select, Switch, Tag } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { typeLabel } from '#contract/question/type.ts';
import type { SectionRow } from '#contract/study/content.ts';
import { media } from '#contract/study/media.ts';
import { type PopQuestion, popQuestion } from '#contract/study/pop-question.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { momentOf, momentText } from './film-moment.ts';

interface Row extends Pick<PopQuestion, 'questionId' | 'type' | 'stem' | 'mustBeRight' | 'stands'> {
  readonly itemId: string | null;
  readonly time: string;
}

interface Fields {
  questions: Row[];
}

interface DrawerProps {
  section: SectionRow;
  onClose: () => void;
}

/** The film itself, to be stopped where something is to be asked. */
function Film({ mediaId, film }: { mediaId: string; film: RefObject<HTMLVideoElement | null> }) {
  const shown = useReply(media.show, { query: { mediaId } }, { quiet: true });
  if (shown.error) return <p className="kit-state-hint">视频不能在这里播放：{shown.error.text}可以直接填写时间。</p>;
  if (!shown.data) return <LinesSkeleton lines={4} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: whoever sets questions knows the film; learners see its subtitles
    <video
      ref={film}
      className="pop-film"
      src={shown.data.address}
      controls
      playsInline
      preload="metadata"
      aria-label="视频预览"
    />
  );
}

/** A question of the banks that one sees, to be added. */
function QuestionSearch({ sectionId, onChoose }: { sectionId: string; onChoose: (row: Omit<Row, 'time'>) => void }) {
  const [keyword, setKeyword] = useState('');
  const query = { sectionId, ...(keyword && { keyword }) };
  const found = useReply(popQuestion.search, { query }, { quiet: true, keepPrevious: true });
  const rows = found.data?.data ?? [];
  return (
    <Select
      aria-label="添加提问"
      value={null}
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      options={rows.map(({ questionId, type, stem, bankName }) => ({
        ...{ value: questionId, label: `【${typeLabel(type)}】${stem || '（图片或公式）'}　${bankName}` },
      }))}
      loading={found.isFetching}
      placeholder="按题干搜索，选一道题放在视频现在的时间"
      notFoundContent={found.error?.text ?? '没有找到允许练习的判断、选择或填空题'}
      onChange={(value: string | null) => {
        const row = rows.find(({ questionId }) => questionId === value);
        setKeyword('');
        if (row) onChoose({ ...row, itemId: null, mustBeRight: true, stands: true });
      }}
      style={{ width: '100%' }}
    />
  );
}

interface LineProps {
  name: number;
  row: Row;
  now: () => string;
  problem: string | undefined;
  onRemove: () => void;
}

function QuestionLine({ name, row, now, problem, onRemove }: LineProps) {
  const form = Form.useFormInstance<Fields>();
  return (
    <li className="pop-question">
      <p>
        <Tag>{typeLabel(row.type)}</Tag>
        {!row.stands && <Tag color="orange">试题已删除或不允许练习，不会弹出</Tag>}
        {row.stem || '（图片或公式）'}
      </p>
      <div className="course-form-row">
        <Form.Item
          name={[name, 'time']}
          label="时间"
          rules={[
            {
              validator: (_, text: string) =>
                momentOf(text) === undefined ? Promise.reject(new Error('请按 3:20 的样子填写')) : Promise.resolve(),
            },
          ]}
          {...(problem && { validateStatus: 'error' as const, help: problem })}
        >
          <Input style={{ width: 110 }} maxLength={9} placeholder="3:20" />
        </Form.Item>
        <Button className="pop-now" onClick={() => form.setFieldValue(['questions', name, 'time'], now())}>
          取视频现在的时间
        </Button>
        <Form.Item name={[name, 'mustBeRight']} label="答对才能继续" valuePropName="checked">
          <Switch checkedChildren="要答对" unCheckedChildren="答了就行" />
        </Form.Item>
        <Button className="pop-now" type="text" danger onClick={onRemove}>
          移除
        </Button>
      </div>
    </li>
  );
}

function QuestionsForm({ section, onClose, known }: DrawerProps & { known: readonly PopQuestion[] }) {
  const [form] = Form.useForm<Fields>();
  const film = useRef<HTMLVideoElement>(null);
  const set = useAction(popQuestion.set, { changes: [popQuestion.all], onDone: onClose, success: '已保存' });
  const now = () => momentText((film.current?.currentTime ?? 0) * 1000);
  const save = () => {
    // Of a row only the fields with a control are handed over.
    const { questions } = form.getFieldsValue(true) as Fields;
    return set.run({
      query: { sectionId: section.sectionId },
      body: {
        questions: questions.map(({ itemId, questionId, time, mustBeRight }) => ({
          ...{ itemId, questionId, mustBeRight, atMs: momentOf(time) ?? 0 },
        })),
      },
    });
  };
  return (
    <FormDrawer<Fields>
      title={`「${section.title}」的提问`}
      size={680}
      form={form}
      initialValues={{ questions: known.map(({ atMs, ...row }) => ({ ...row, time: momentText(atMs) })) }}
      pending={set.pending}
      onSubmit={save}
      onClose={onClose}
    >
      {section.mediaId && <Film mediaId={section.mediaId} film={film} />}
      <Form.List name="questions">
        {(fields, { add, remove }) => (
          <>
            <div className="pop-add">
              <QuestionSearch sectionId={section.sectionId} onChoose={(row) => add({ ...row, time: now() })} />
            </div>
            {fields.length === 0 && (
              <EmptyState text="视频里还没有提问" hint="放到要提问的地方，再选一道题；视频放到那里会停下来。" />
            )}
            <ul className="pop-questions" aria-label="视频里的提问">
              {fields.map(({ key, name }) => (
                <QuestionLine
                  key={key}
                  name={name}
                  row={form.getFieldValue(['questions', name]) as Row}
                  now={now}
                  problem={set.fields[`questions.${name}.atMs`]}
                  onRemove={() => remove(name)}
                />
              ))}
            </ul>
          </>
        )}
      </Form.List>
    </FormDrawer>
  );
}

/** What a film asks, and where; read anew each time it is opened, and not while somebody writes. */
export function PopQuestionDrawer(props: DrawerProps) {
  const { sectionId } = props.section;
  const [known, setKnown] = useState<readonly PopQuestion[]>();
  const { data, error, refetch, isFetching } = useReply(popQuestion.all, { query: { sectionId } }, { quiet: true });
  if (data && !isFetching && !known) setKnown(data);
  if (known) return <QuestionsForm {...props} known={known} />;
  return error ? <ErrorState text={error.text} onRetry={refetch} /> : null;
}
