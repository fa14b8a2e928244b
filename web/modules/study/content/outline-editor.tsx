import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Form, Input, Tag, Tree } from 'antd';
import { useState } from 'react';
import { type CourseChapter, courseContent, type SectionKind, type SectionRow } from '#contract/study/content.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { changedByContent } from '../course/changed-by-courses.ts';
import { kindWords, lengthText } from '../course/course-words.tsx';
import './content.css';
import { LiveSectionForm } from './live-section-form.tsx';
import { type Move, moveOf, stepOf } from './outline-place.ts';
import { PopQuestionDrawer } from './pop-question-drawer.tsx';
import { SectionForm } from './section-form.tsx';

type Opened =
  | { readonly kind: 'chapter'; readonly chapter: CourseChapter | undefined }
  | { readonly kind: 'add'; readonly chapterId: string; readonly section: SectionKind }
  | { readonly kind: 'modify'; readonly sectionId: string }
  | { readonly kind: 'questions'; readonly section: SectionRow };

interface Node {
  readonly key: string;
  readonly chapter?: CourseChapter;
  readonly section?: SectionRow;
  readonly children?: Node[];
}

const nodesOf = (chapters: readonly CourseChapter[]): Node[] =>
  chapters.map((chapter) => ({
    ...{ key: chapter.chapterId, chapter },
    children: chapter.sections.map((section) => ({ key: section.sectionId, section })),
  }));

/** Kinds that somebody can add here. */
const addable: readonly SectionKind[] = ['VIDEO', 'DATUM', 'ARTICLE', 'LIVE', 'PRACTICE', 'EXAM', 'SCORM'];

function ChapterDialog({
  courseId,
  chapter,
  onClose,
}: {
  courseId: string;
  chapter?: CourseChapter | undefined;
  onClose: () => void;
}) {
  const [form] = Form.useForm<{ title: string }>();
  const options = { changes: changedByContent, onDone: onClose, success: '已保存' };
  const add = useAction(courseContent.addChapter, options);
  const modify = useAction(courseContent.modifyChapter, options);
  return (
    <FormDialog
      title={chapter ? '修改章的标题' : '新增章'}
      form={form}
      initialValues={{ title: chapter?.title ?? '' }}
      firstField="title"
      pending={add.pending || modify.pending}
      onSubmit={({ title }) =>
        chapter ? modify.run({ body: { chapterId: chapter.chapterId, title } }) : add.run({ body: { courseId, title } })
      }
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请填写章的标题' }]}
        {...refusedField({ ...add.fields, ...modify.fields }, 'title')}
      >
        <Input maxLength={100} />
      </Form.Item>
    </FormDialog>
  );
}

function ModifySection({ courseId, sectionId, onClose }: { courseId: string; sectionId: string; onClose: () => void }) {
  const { data } = useReply(courseContent.section, { query: { sectionId } });
  if (data?.kind === 'LIVE') return <LiveSectionForm target={{ section: data }} onClose={onClose} />;
  return data ? (
    <SectionForm courseId={courseId} kind={data.kind} target={{ section: data }} onClose={onClose} />
  ) : null;
}

function useMoves(chapters: readonly CourseChapter[]) {
  const moveChapter = useAction(courseContent.moveChapter, { changes: changedByContent, success: '已移动' });
  const moveSection = useAction(courseContent.moveSection, { changes: changedByContent, success: '已移动' });
  const make = (move: Move | undefined) => {
    if (!move) return undefined;
    const { kind, ...body } = move;
    return 'sectionId' in body ? moveSection.run({ body }) : moveChapter.run({ body });
  };
  const steps = (id: string): Action[] => {
    const step = (down: boolean) => ({
      ...{ id: down ? 'down' : 'up', label: down ? '下移' : '上移', disabled: !stepOf(chapters, id, down) },
      onClick: () => make(stepOf(chapters, id, down)),
    });
    return [step(false), step(true)];
  };
  return { make, steps };
}

function useNodeActions(steps: (id: string) => Action[], open: (opened: Opened) => void) {
  const removeChapter = useAction(courseContent.deleteChapter, { changes: changedByContent, success: '已删除' });
  const removeSection = useAction(courseContent.deleteSection, { changes: changedByContent, success: '已删除' });
  return ({ key, chapter, section }: Node): Action[] => {
    if (section) {
      return [
        { id: 'modify', label: '修改', onClick: () => open({ kind: 'modify', sectionId: key }) },
        ...(section.kind === 'VIDEO'
          ? [{ id: 'questions', label: '视频提问', onClick: () => open({ kind: 'questions', section }) }]
          : []),
        ...steps(key),
        {
          ...{ id: 'delete', label: '删除', danger: true },
          onClick: () => removeSection.run({ query: { sectionId: key } }),
          confirm: { title: `删除「${section.title}」？`, content: '成员在这一节的学习记录会保留。' },
        },
      ];
    }
    return [
      ...addable.map((kind) => ({
        ...{ id: kind, label: `新增${kindWords[kind]}` },
        onClick: () => open({ kind: 'add', chapterId: key, section: kind }),
      })),
      { id: 'modify', label: '改标题', onClick: () => open({ kind: 'chapter', chapter }) },
      ...steps(key),
      {
        ...{ id: 'delete', label: '删除', danger: true },
        onClick: () => removeChapter.run({ query: { chapterId: key } }),
        confirm: {
          title: `删除「${chapter?.title ?? ''}」？`,
          content: `其中 ${chapter?.sections.length ?? 0} 节一并删除，学习记录会保留。`,
        },
      },
    ];
  };
}

function NodeLine({ node: { chapter, section }, actions }: { node: Node; actions: readonly Action[] }) {
  const title = chapter?.title ?? section?.title ?? '';
  return (
    <span className={chapter ? 'outline-line outline-chapter' : 'outline-line'}>
      {section && <Tag>{kindWords[section.kind]}</Tag>}
      <span className="outline-title">{title}</span>
      {section && !section.required && <Tag color="default">选修</Tag>}
      {section && <span className="outline-note">{lengthText(section.durationMs, section.kind)}</span>}
      {chapter && <span className="outline-note">{chapter.sections.length} 节</span>}
      <ActionMenu
        label={<EllipsisOutlined />}
        ariaLabel={`「${title}」的操作`}
        actions={actions}
        type="text"
        size="small"
      />
    </span>
  );
}

/** Chapters and sections of a course, dragged into their order or moved by their menus. */
export function OutlineEditor({ courseId }: { courseId: string }) {
  const { data, error, refetch } = useReply(courseContent.outline, { query: { courseId } }, { quiet: true });
  const chapters = data ?? [];
  const [opened, setOpened] = useState<Opened>();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const close = () => setOpened(undefined);
  const { make, steps } = useMoves(chapters);
  const actionsOf = useNodeActions(steps, setOpened);
  const add = (
    <Button type="primary" onClick={() => setOpened({ kind: 'chapter', chapter: undefined })}>
      新增章
    </Button>
  );
  return (
    <Card title="章节目录" extra={chapters.length > 0 && add}>
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={6} />)}
      {data?.length === 0 && (
        <EmptyState text="还没有章节" hint="先新增一章，再在章的菜单里新增图文、考试等节。" action={add} />
      )}
      {chapters.length > 0 && (
        <>
          <p className="kit-state-hint">拖动可以调整顺序，也可以用每一行菜单里的上移、下移。</p>
          <Tree<Node>
            className="outline-tree"
            aria-label="章节目录"
            blockNode
            expandedKeys={chapters.map(({ chapterId }) => chapterId).filter((id) => !closed.includes(id))}
            onExpand={(_, { node, expanded }) =>
              setClosed(expanded ? closed.filter((id) => id !== node.key) : [...closed, node.key])
            }
            selectable={false}
            treeData={nodesOf(chapters)}
            titleRender={(node) => <NodeLine node={node} actions={actionsOf(node)} />}
            draggable
            onDrop={({ node, dragNode, dropPosition, dropToGap }) => {
              const gap = dropPosition - Number(node.pos.split('-').at(-1)) < 0 ? 'before' : 'after';
              const where = dropToGap ? gap : 'inside';
              make(moveOf(chapters, { draggedId: dragNode.key, onId: node.key, where }));
            }}
          />
        </>
      )}
      {opened?.kind === 'chapter' && <ChapterDialog courseId={courseId} chapter={opened.chapter} onClose={close} />}
      {opened?.kind === 'add' && opened.section === 'LIVE' && (
        <LiveSectionForm target={{ chapterId: opened.chapterId }} onClose={close} />
      )}
      {opened?.kind === 'add' && opened.section !== 'LIVE' && (
        <SectionForm
          courseId={courseId}
          kind={opened.section}
          target={{ chapterId: opened.chapterId }}
          onClose={close}
        />
      )}
      {opened?.kind === 'questions' && <PopQuestionDrawer section={opened.section} onClose={close} />}
      {opened?.kind === 'modify' && <ModifySection courseId={courseId} sectionId={opened.sectionId} onClose={close} />}
    </Card>
  );
}
