import { FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { type AbilityUpload, ability } from '#contract/post/ability.ts';
import { download } from '../../../kit/api/download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FileDrop } from '../../../kit/form/file-drop.tsx';
import { FileModal } from '../../../kit/form/file-modal.tsx';
import { changedByLibrary } from './changed-by-library.ts';

interface Checked {
  readonly file: File;
  readonly found: AbilityUpload;
}

const leftToDo = ({ added, changed, problems }: AbilityUpload) => problems.length === 0 && added + changed > 0;

/** A file is checked first; only one without problems can be taken. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<Checked>();
  const [refused, setRefused] = useState<string>();
  const onFailure = ({ text, fields }: { text: string; fields: Readonly<Record<string, string>> }) =>
    setRefused(fields.file ?? text);
  const verify = useAction(ability.verify, {
    ...{ quiet: true, onFailure },
    onDone: (found, { file }) => setChecked({ file, found }),
  });
  const commit = useAction(ability.excelUpload, {
    ...{ quiet: true, onFailure, changes: changedByLibrary, onDone: onClose },
    success: ({ added, changed }) => `已导入：新增 ${added} 项，修改 ${changed} 项`,
  });
  const take = (file: File) => {
    setRefused(undefined);
    setChecked(undefined);
    verify.run({ file });
  };
  return (
    <FileModal
      title="从 Excel 导入能力库"
      width={640}
      label="导入"
      disabled={!checked || !leftToDo(checked.found) || refused !== undefined}
      pending={commit.pending}
      onCommit={() => checked && commit.run({ file: checked.file })}
      onClose={onClose}
    >
      <p className="ability-hint">
        已有的能力按编号认出，没有编号的按名称认出；文件里没有的不受影响，空白的格子保持原样。
        <Button type="link" size="small" onClick={() => download(ability.download, { query: { template: 'true' } })}>
          下载模板
        </Button>
      </p>
      <FileDrop
        accept=".xlsx"
        sign={<FileExcelOutlined />}
        ask=" .xlsx 文件"
        busyText="正在检查，请稍候"
        busy={verify.pending}
        name={checked?.file.name}
        onFile={take}
      />
      {refused && <Alert type="error" showIcon title={refused} role="alert" />}
      {checked && <Outcome found={checked.found} />}
    </FileModal>
  );
}

function Outcome({ found }: { found: AbilityUpload }) {
  const { rows, added, changed, unchanged, problems } = found;
  const counts = `共 ${rows} 行：新增 ${added} 项，修改 ${changed} 项，不变 ${unchanged} 项`;
  if (problems.length === 0) {
    const nothing = added + changed === 0;
    const title = nothing ? `${counts}。没有要导入的内容。` : `${counts}。可以导入。`;
    return <Alert type={nothing ? 'info' : 'success'} showIcon title={title} />;
  }
  return (
    <>
      <Alert type="warning" showIcon title={`有 ${problems.length} 行不对，请修改文件后重新选择。${counts}。`} />
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
