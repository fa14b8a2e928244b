import { Button, Modal, Table } from 'antd';
import type { Exam } from '#contract/exam/exam.ts';
import { differencesOf } from './draft/draft-summary.ts';
import { draftOf, type ExamDraft } from './draft/exam-draft.ts';

interface ConflictDialogProps {
  mine: ExamDraft;
  theirs: Exam | undefined;
  saving: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onStay: () => void;
}

const columns = [
  { dataIndex: 'label', title: '内容', width: 120 },
  { dataIndex: 'mine', title: '我的修改' },
  { dataIndex: 'theirs', title: '现在保存的' },
];

/** Two people changed one exam: both texts side by side, nothing is lost before one of them decides. */
export function ConflictDialog({ mine, theirs, saving, onReload, onOverwrite, onStay }: ConflictDialogProps) {
  const differences = theirs ? differencesOf(mine, draftOf(theirs)) : [];
  return (
    <Modal
      title="这场考试刚刚被他人修改"
      open={theirs !== undefined}
      width={680}
      onCancel={onStay}
      footer={[
        <Button key="reload" onClick={onReload}>
          重新载入
        </Button>,
        <Button key="overwrite" type="primary" danger loading={saving} onClick={onOverwrite}>
          覆盖保存
        </Button>,
      ]}
    >
      <p className="exam-editor-conflict">
        您打开之后，其他人保存过这场考试。「重新载入」放弃我的修改；「覆盖保存」用我的修改替换下面不同的内容。
      </p>
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
