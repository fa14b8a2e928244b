import { FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { type KnowledgeUpload, knowledge } from '#contract/knowledge/knowledge.ts';
import { download } from '../../../kit/api/download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FileDrop } from '../../../kit/form/file-drop.tsx';
import { FileModal } from '../../../kit/form/file-modal.tsx';
import { changedByPoints } from '../tree/use-points.ts';

interface Checked {
  readonly file: File;
  readonly found: KnowledgeUpload;
}

const leftToDo = ({ added, changed, problems }: KnowledgeUpload) => problems.length === 0 && added + changed > 0;

/** A file is checked first; only one without problems can be taken. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<Checked>();
  const [refused, setRefused] = useState<string>();
  const onFailure = ({ text, fields }: { text: string; fields: Readonly<Record<string, string>> }) =>
    setRefused(fields.file ?? text);
  const verify = useAction(knowledge.verify, {
    ...{ quiet: true, onFailure },
    onDone: (found, { file }) => setChecked({ file, found }),
  });
  const commit = useAction(knowledge.excelUpload, {
    ...{ quiet: true, onFailure, changes: changedByPoints, onDone: onClose },
    success: ({ added, changed }) => `已导入：新增 ${added} 个，修改 ${changed} 个`,
  });
  const take = (file: File) => {
    setRefused(undefined);
    setChecked(undefined);
    verify.run({ file });
  };
  return (
    <FileModal
      title="从 Excel 导入知识点"
      width={640}
      label="导入"
      disabled={!checked || !leftToDo(checked.found) || refused !== undefined}
      pending={commit.pending}
      onCommit={() => checked && commit.run({ file: checked.file })}
      onClose={onClose}
    >
      <p className="knowledge-hint">
        已有的知识点按编号认出，没有编号的按上级和名称认出；文件里没有的知识点不受影响，空白的格子保持原样。
        <Button type="link" size="small" onClick={() => download(knowledge.download, { query: { template: 'true' } })}>
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
      {refused && <Alert className="knowledge-note" type="error" showIcon title={refused} role="alert" />}
      {checked && <Outcome found={checked.found} />}
    </FileModal>
  );
}

function Outcome({ found }: { found: KnowledgeUpload }) {
  const { rows, added, changed, unchanged, problems } = found;
  const counts = `共 ${rows} 行：新增 ${added} 个，修改 ${changed} 个，不变 ${unchanged} 个`;
  if (problems.length === 0) {
    const nothing = added + changed === 0;
    return (
      <Alert
        className="knowledge-note"
        type={nothing ? 'info' : 'success'}
        showIcon
        title={nothing ? `${counts}。没有要导入的内容。` : `${counts}。可以导入。`}
      />
    );
  }
  return (
    <>
      <Alert
        className="knowledge-note"
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
