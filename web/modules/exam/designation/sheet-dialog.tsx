import { FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { type DesignationSheet, designation } from '#contract/exam/designation.ts';
import { download } from '../../../kit/api/download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FileDrop } from '../../../kit/form/file-drop.tsx';
import { FileModal } from '../../../kit/form/file-modal.tsx';
import { groupsOf, sheetText } from './sheet-groups.ts';
import { changedByDesignation } from './use-designation.ts';

interface SheetDialogProps {
  examId: string;
  onClose: () => void;
}

interface Checked {
  readonly name: string;
  readonly says: DesignationSheet;
}

const pages = { pageSize: 6, showSizeChanger: false, hideOnSinglePage: true } as const;

function Problems({ problems }: Pick<DesignationSheet, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <>
      <Alert
        className="designation-note"
        type="warning"
        showIcon
        title={`有 ${problems.length} 行不能导入。可以改好文件后重新选择，也可以先导入其余的行。`}
      />
      <Table
        size="small"
        rowKey="row"
        dataSource={problems}
        pagination={pages}
        columns={[
          { title: '行', dataIndex: 'row', width: 72 },
          { title: '问题', dataIndex: 'text' },
        ]}
      />
    </>
  );
}

function Changes({ rows }: Pick<DesignationSheet, 'rows'>) {
  if (rows.length === 0) return null;
  return (
    <Table
      className="designation-note"
      size="small"
      rowKey="row"
      dataSource={rows}
      pagination={pages}
      columns={[
        { title: '行', dataIndex: 'row', width: 72 },
        { title: term('jobNumber'), dataIndex: 'jobNumber', width: 130, ellipsis: true },
        { title: '姓名', dataIndex: 'realName', width: 110, ellipsis: true },
        {
          title: '现在的试卷',
          dataIndex: 'before',
          ellipsis: true,
          render: (before: string | null) => before ?? '未指定',
        },
        { title: '改为', dataIndex: 'paperName', ellipsis: true },
      ]}
    />
  );
}

/** A file is checked first; only what it says of people and papers of this exam is taken. */
export function SheetDialog({ examId, onClose }: SheetDialogProps) {
  const [checked, setChecked] = useState<Checked>();
  const [refused, setRefused] = useState<string>();
  const onFailure = ({ text, fields }: { text: string; fields: Readonly<Record<string, string>> }) =>
    setRefused(fields.file ?? text);
  const check = useAction(designation.check, {
    ...{ quiet: true, onFailure },
    onDone: (says, { file }) => setChecked({ name: file.name, says }),
  });
  const commit = useAction(designation.set, {
    ...{ quiet: true, onFailure, changes: changedByDesignation, onDone: onClose },
    success: ({ changed }) => `已更新 ${changed} 名考生的试卷`,
  });
  const take = (file: File) => {
    setRefused(undefined);
    setChecked(undefined);
    check.run({ query: { examId }, file });
  };
  const rows = checked?.says.rows ?? [];
  return (
    <FileModal
      title="从 Excel 指定试卷"
      width={760}
      label={rows.length > 0 ? `导入 ${rows.length} 行` : '导入'}
      disabled={rows.length === 0 || refused !== undefined}
      pending={commit.pending}
      onCommit={() => commit.run({ query: { examId }, body: { groups: groupsOf(rows) } })}
      onClose={onClose}
    >
      <p className="designation-hint">
        模板里已有全部考生，在「试卷」一列填写试卷名称或序号（第 1 套）。空着的行和文件里没有的考生保持原样。
        <Button type="link" size="small" onClick={() => download(designation.template, { query: { examId } })}>
          下载模板
        </Button>
      </p>
      <FileDrop
        accept=".xlsx,.csv"
        sign={<FileExcelOutlined />}
        ask=" Excel 文件"
        busyText="正在检查，请稍候"
        busy={check.pending}
        name={checked?.name}
        onFile={take}
      />
      {refused && <Alert className="designation-note" type="error" showIcon title={refused} role="alert" />}
      {checked && (
        <>
          <Alert
            className="designation-note"
            type={rows.length > 0 ? 'success' : 'info'}
            showIcon
            title={sheetText(checked.says)}
          />
          <Problems problems={checked.says.problems} />
          <Changes rows={rows} />
        </>
      )}
    </FileModal>
  );
}
