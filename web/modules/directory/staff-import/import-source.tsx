import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Spin } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { staffImport } from '#contract/directory/staff-import.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { editionNow, term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { staffAddress } from '../staff/staff-address.ts';
import { ImportFrame } from './import-frame.tsx';
import { fileProblem, limitText } from './import-words.ts';
import { lastImport } from './last-import.ts';

/** Step 1: the template, and the file. */
export function ImportSource() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const send = useAction(staffImport.preview, {
    quiet: true,
    onDone: ({ importId }) => navigate(staffAddress.imported(importId)),
    onFailure: ({ text, fields }) => setProblem(fields.file ?? text),
  });
  const take = (file: File) => {
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (!wrong) send.run({ file });
  };
  const before = lastImport.read();
  return (
    <ImportFrame step={0} line={`按${term('jobNumber')}认人：已有的更新，没有的新增；表里没有的人不受影响。`}>
      {before && !send.pending && (
        <Alert
          className="staff-import-note staff-note"
          type="info"
          showIcon
          title={
            <>
              您有一次导入还没有看到结果，<Link to={staffAddress.imported(before)}>查看进度</Link>
            </>
          }
        />
      )}
      <Card title="1. 填写模板">
        <p className="staff-import-hint">{templateHint()}</p>
        <ActionButton label="下载模板" icon={<DownloadOutlined />} onClick={() => download(staffImport.template, {})} />
      </Card>
      <Card title="2. 选择填好的文件" className="staff-import-step">
        <FilePlace busy={send.pending} onFile={take} />
        {problem && <Alert className="staff-import-problem" type="error" showIcon title={problem} role="alert" />}
      </Card>
    </ImportFrame>
  );
}

function templateHint() {
  const [person, number, department] = [term('staff'), term('jobNumber'), term('department')];
  const example = editionNow() === 'college' ? '软件学院/软件工程系' : '北京分行/海淀支行';
  return `每行一位${person}。姓名和${number}必填，新${person}的${department}必填；${department}从上到下用 / 分隔，如「${example}」，没有重名时可以只写名称。更新时，空白的格子保持原样。其他系统导出的名单不用改，直接上传，认不准的列会请您指定。`;
}

/** A place to drop a file on, or to choose one. */
function FilePlace({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver && !busy);
  };
  const drop = (event: DragEvent) => {
    hold(event, false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of two ways; the other is the button
    <div
      className={over ? 'staff-import-place staff-import-over' : 'staff-import-place'}
      onDragEnter={(event) => hold(event, true)}
      onDragOver={(event) => hold(event, true)}
      onDragLeave={(event) => hold(event, false)}
      onDrop={drop}
    >
      <FileExcelOutlined className="staff-import-sign" aria-hidden="true" />
      {busy ? (
        <Spin description="正在读取，请稍候" />
      ) : (
        <>
          <p>把 .xlsx 或 .csv 文件拖到这里，或</p>
          <Button type="primary" onClick={() => chooser.current?.click()}>
            选择文件
          </Button>
          <p className="staff-import-hint">{`${limitText()}选好后先预览，不会马上导入。`}</p>
        </>
      )}
      <input
        ref={chooser}
        type="file"
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hidden
        aria-label="选择文件"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
