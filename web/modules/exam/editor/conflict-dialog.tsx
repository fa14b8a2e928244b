import { Button, Modal, Table } from 'antd';
import type { Exam } from '#contract/exam/exam.ts';
import { differencesOf } from './draft/draft-summary.ts';
import { draftOf } from './draft/exam-draft.ts';
import { contestedChanges, lostChanges } from './draft/three-way.ts';
import type { ExamEditor } from './use-exam-editor.ts';

interface ConflictDialogProps {
  editor: ExamEditor;
  /** Of the exam when it was opened. */
  state: Exam['state'];
  onOverwrite: () => void;
}

const columns = (mine: string) => [
  { dataIndex: 'label', title: '内容', width: 120 },
  { dataIndex: 'mine', title: mine },
  { dataIndex: 'theirs', title: '现在保存的' },
];

const titles: Readonly<Record<Exam['state'], string>> = {
  DRAFT: '这场考试刚刚被他人修改',
  PUBLISHED: '这场考试刚刚被他人发布',
  CANCELLED: '这场考试刚刚被他人取消',
};

const texts = {
  changed:
    '您打开之后，其他人保存过这场考试。「重新载入」放弃我的修改；「覆盖保存」保存我的修改，其他人改动的其他内容保留。' +
    '下面是两边都改了的，以我的为准。',
  moved: '我的修改不能再这样保存。「重新载入」会放弃它们；需要时请先抄下下面的内容。',
  unchanged: '您打开之后，其他人保存过这场考试，下面的内容与您看到的不同。请重新载入，核对后再操作。',
} as const;

/** What there is to decide: my changes against theirs; without changes of mine, what I have not seen yet. */
function decisionOf({ draft, dirty, conflict }: ExamEditor, state: Exam['state']) {
  if (!conflict) return undefined;
  const drafts = { base: conflict.base, mine: draft, theirs: draftOf(conflict.theirs) };
  const moved = conflict.theirs.state !== state;
  if (!dirty) return { moved, kind: 'unchanged', lines: differencesOf(draft, drafts.theirs), mine: '打开时' } as const;
  if (moved) return { moved, kind: 'moved', lines: lostChanges(drafts), mine: '我的修改' } as const;
  return { moved, kind: 'changed', lines: contestedChanges(drafts), mine: '我的修改' } as const;
}

/** Two people changed one exam: what both changed side by side, nothing is lost before one of them decides. */
export function ConflictDialog({ editor, state, onOverwrite }: ConflictDialogProps) {
  const { conflict, saving, takeTheirs, stay } = editor;
  const decision = decisionOf(editor, state);
  return (
    <Modal
      title={conflict && decision?.moved ? titles[conflict.theirs.state] : titles.DRAFT}
      open={conflict !== undefined}
      width={680}
      onCancel={stay}
      footer={[
        <Button key="reload" onClick={takeTheirs} {...(decision?.kind === 'unchanged' && { type: 'primary' })}>
          重新载入
        </Button>,
        decision?.kind === 'changed' && (
          <Button key="overwrite" type="primary" danger loading={saving} onClick={onOverwrite}>
            覆盖保存
          </Button>
        ),
      ]}
    >
      <p className="exam-editor-conflict">{decision && texts[decision.kind]}</p>
      <Table
        size="small"
        rowKey="label"
        columns={columns(decision?.mine ?? '')}
        dataSource={decision?.lines ?? []}
        pagination={false}
        scroll={{ y: 320 }}
        locale={{ emptyText: '没有两边都改的内容' }}
      />
    </Modal>
  );
}
