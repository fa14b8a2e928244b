import { FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { FileDrop } from './file-drop.tsx';
import { FileModal } from './file-modal.tsx';
import './checked-list.css';

/** What an Excel list would change, as the server says of it. */
interface Found {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: readonly { readonly row: number; readonly text: string }[];
}

interface Checked {
  readonly file: File;
  readonly found: Found;
}

const leftToDo = ({ added, changed, problems }: Found) => problems.length === 0 && added + changed > 0;

/** A list that is chosen, what was found in it, and why it was refused. */
export function useCheckedList() {
  const [checked, setChecked] = useState<Checked>();
  const [refused, setRefused] = useState<string>();
  return {
    checked,
    refused,
    onFailure: ({ text, fields }: { text: string; fields: Readonly<Record<string, string>> }) =>
      setRefused(fields.file ?? text),
    onChecked: (found: Found, { file }: { file: File }) => setChecked({ file, found }),
    clear: () => {
      setRefused(undefined);
      setChecked(undefined);
    },
  };
}

interface CheckedListDialogProps {
  list: ReturnType<typeof useCheckedList>;
  title: string;
  /** How its rows are counted: 个, 项. */
  unit: string;
  /** What an import does to what is there. */
  hint: string;
  checking: boolean;
  pending: boolean;
  onTemplate: () => void;
  onFile: (file: File) => void;
  onCommit: (file: File) => void;
  onClose: () => void;
}

/** A list is checked first; only one without problems can be taken. */
export function CheckedListDialog(props: CheckedListDialogProps) {
  const { list, title, unit, hint, checking, pending, onTemplate, onFile, onCommit, onClose } = props;
  const { checked, refused } = list;
  const take = (file: File) => {
    list.clear();
    onFile(file);
  };
  return (
    <FileModal
      title={title}
      width={640}
      label="导入"
      disabled={!checked || !leftToDo(checked.found) || refused !== undefined}
      pending={pending}
      onCommit={() => checked && onCommit(checked.file)}
      onClose={onClose}
    >
      <p className="kit-checked-list-hint">
        {hint}
        <Button type="link" size="small" onClick={onTemplate}>
          下载模板
        </Button>
      </p>
      <FileDrop
        accept=".xlsx"
        sign={<FileExcelOutlined />}
        ask=" .xlsx 文件"
        busyText="正在检查，请稍候"
        busy={checking}
        name={checked?.file.name}
        onFile={take}
      />
      {refused && <Alert className="kit-checked-list-note" type="error" showIcon title={refused} role="alert" />}
      {checked && <Outcome found={checked.found} unit={unit} />}
    </FileModal>
  );
}

function Outcome({ found, unit }: { found: Found; unit: string }) {
  const { rows, added, changed, unchanged, problems } = found;
  const counts = `共 ${rows} 行：新增 ${added} ${unit}，修改 ${changed} ${unit}，不变 ${unchanged} ${unit}`;
  if (problems.length === 0) {
    const nothing = added + changed === 0;
    return (
      <Alert
        className="kit-checked-list-note"
        type={nothing ? 'info' : 'success'}
        showIcon
        title={nothing ? `${counts}。没有要导入的内容。` : `${counts}。可以导入。`}
      />
    );
  }
  return (
    <>
      <Alert
        className="kit-checked-list-note"
        type="warning"
        showIcon
        title={`有 ${problems.length} 行不对，请修改文件后重新选择。${counts}。`}
      />
      <Table
        size="small"
        rowKey="row"
        dataSource={[...problems]}
        pagination={{ pageSize: 8, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { title: '行', dataIndex: 'row', width: 72 },
          { title: '问题', dataIndex: 'text' },
        ]}
      />
    </>
  );
}
