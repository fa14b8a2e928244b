import { Button, Modal, Table } from 'antd';
import type { Exam } from '#contract/exam/exam.ts';
import { differencesOf } from './draft/draft-summary.ts';
import { draftOf } from './draft/exam-draft.ts';
import type { ExamEditor } from './use-exam-editor.ts';

interface ConflictDialogProps {
  editor: ExamEditor;
  /** Of the exam when it was opened. */
  state: Exam['state'];
  onOverwrite: () => void;
}

const columns = [
  { dataIndex: 'label', title: '内容', width: 120 },
  { dataIndex: 'mine', title: '我的修改' },
  { dataIndex: 'theirs', title: '现在保存的' },
];

const titles: Readonly<Record<Exam['state'], string>> = {
  DRAFT: '这场考试刚刚被他人修改',
  PUBLISHED: '这场考试刚刚被他人发布',
  CANCELLED: '这场考试刚刚被他人取消',
};

const changedText =
  '您打开之后，其他人保存过这场考试。「重新载入」放弃我的修改；「覆盖保存」用我的修改替换下面不同的内容。';
const movedText = '我的修改不能再这样保存。「重新载入」会放弃它们；需要时请先抄下下面不同的内容。';

/** Two people changed one exam: both texts side by side, nothing is lost before one of them decides. */
export function ConflictDialog({ editor, state, onOverwrite }: ConflictDialogProps) {
  const { draft, conflict: theirs, saving, takeTheirs, stay } = editor;
  const differences = theirs ? differencesOf(draft, draftOf(theirs)) : [];
  const moved = theirs !== undefined && theirs.state !== state;
  return (
    <Modal
      title={moved ? titles[theirs.state] : titles.DRAFT}
      open={theirs !== undefined}
      width={680}
      onCancel={stay}
      footer={[
        <Button key="reload" onClick={takeTheirs}>
          重新载入
        </Button>,
        !moved && (
          <Button key="overwrite" type="primary" danger loading={saving} onClick={onOverwrite}>
            覆盖保存
          </Button>
        ),
      ]}
    >
      <p className="exam-editor-conflict">{moved ? movedText : changedText}</p>
      <Table
        size="small"
        rowKey="label"
        columns={columns}
        dataSource={differences}
        pagination={false}
        scroll={{ y: 320 }}
        locale={{ emptyText: '内容没有不同，可以直接保存' }}
      />
    </Modal>
  );
}
