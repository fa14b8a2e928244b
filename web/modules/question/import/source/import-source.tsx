import { DownloadOutlined, InboxOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input, Select } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { questionImport } from '#contract/question/import.ts';
import { download } from '../../../../kit/api/download.ts';
import type { CallFailure } from '../../../../kit/api/failure.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { Card } from '../../../../kit/card.tsx';
import { PageHeader } from '../../../../kit/page-header.tsx';
import { listPath, previewPath } from '../../bank/bank-addresses.ts';
import { useBankOptions } from '../../bank/use-bank-options.ts';
import { FormatHelp } from './format-help.tsx';
import './source.css';
import { DoneImports } from './done-imports.tsx';
import { OpenImports } from './open-imports.tsx';
import { fileProblem, textProblem } from './source-problem.ts';

interface ImportSourceProps {
  bankId: string | undefined;
  onBank: (bankId: string) => void;
  /** Kept by the page: coming back from the preview finds it again. */
  text: string;
  onText: (text: string) => void;
  /** The text has a preview now. */
  onRead: () => void;
}

/** Sends text or a file to be read, and goes on to the preview. */
function useReading({ bankId, text, onRead }: ImportSourceProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [noBank, setNoBank] = useState(false);
  /** Chosen before the bank. */
  const [waiting, setWaiting] = useState<File>();
  const settings = { quiet: true, onFailure: (failure: CallFailure) => setProblem(failure.text) };
  const show = ({ importId }: { importId: string }) => void navigate(previewPath(importId));
  const sendText = useAction(questionImport.text, {
    ...settings,
    onDone: (reply) => {
      onRead();
      show(reply);
    },
  });
  const sendFile = useAction(questionImport.file, { ...settings, onDone: show });
  const start = (found: string | undefined, send: (bankId: string) => unknown) => {
    setProblem(found ?? '');
    setNoBank(!bankId);
    if (!found && bankId) send(bankId);
  };
  const send = (file: File, id: string) => {
    setWaiting(undefined);
    void sendFile.run({ query: { bankId: id }, file });
  };
  return {
    problem,
    noBank: noBank && !bankId,
    waiting: bankId ? undefined : waiting,
    pending: sendText.pending || sendFile.pending,
    readText: () =>
      waiting && !bankId
        ? setNoBank(true)
        : start(textProblem(text), (id) => sendText.run({ query: { bankId: id }, body: { text } })),
    readFile: (file: File) => {
      const found = fileProblem(file);
      setWaiting(found ? undefined : file);
      start(found, (id) => send(file, id));
    },
    /** A file that was chosen before the bank is read now. */
    goOn: (id: string) => waiting && send(waiting, id),
  };
}

const noBankText = (waiting: File | undefined) =>
  waiting ? `已选「${waiting.name}」，选好题库就开始识别` : '请选择题库';

/** Step 1: where to, and what. */
export function ImportSource(props: ImportSourceProps) {
  const { onBank, text, onText } = props;
  const banks = useBankOptions(props.bankId, { writable: true });
  const bankId = props.bankId && banks.isWritable(props.bankId) ? props.bankId : undefined;
  const reading = useReading({ ...props, bankId });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="导入试题"
        line="第 1 步，共 2 步：选择文件或粘贴试卷文字，识别后再逐题核对。"
        onBack={() => navigate(listPath(bankId))}
        extra={
          <Button type="primary" loading={reading.pending} onClick={reading.readText}>
            {reading.pending ? '正在发送' : '开始识别'}
          </Button>
        }
      />
      <Card>
        <Form component={false} layout="vertical">
          <Form.Item
            label="导入到题库"
            required
            {...(reading.noBank && { validateStatus: 'error' as const, help: noBankText(reading.waiting) })}
          >
            <Select
              style={{ width: 320 }}
              placeholder="选择题库"
              showSearch={banks.showSearch}
              options={banks.options}
              loading={banks.loading}
              value={bankId ?? null}
              onChange={(chosen) => {
                if (!chosen) return;
                onBank(chosen);
                reading.goOn(chosen);
              }}
              aria-label="导入到题库"
            />
          </Form.Item>
          <Form.Item label="文件或试卷文字" required>
            <TextOrFile text={text} onText={onText} onFile={reading.readFile} disabled={reading.pending} />
          </Form.Item>
          {reading.problem && <Alert type="error" showIcon title={reading.problem} role="alert" />}
        </Form>
        <FormatHelp />
      </Card>
      <OpenImports />
      <DoneImports />
    </>
  );
}

interface TextOrFileProps {
  text: string;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  disabled: boolean;
}

const accepted = '.docx,.xlsx,.csv,.txt,.gift,.xml,.zip';

/** A place to drop a file on, to choose one, or to paste into. */
function TextOrFile({ text, onText, onFile, disabled }: TextOrFileProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  const drop = (event: DragEvent) => {
    hold(event, false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of three ways; the others are a field and a button
    <div
      className={over ? 'import-place import-place-over' : 'import-place'}
      onDragOver={(event) => hold(event, true)}
      onDragLeave={(event) => hold(event, false)}
      onDrop={drop}
    >
      <div className="import-drop">
        <InboxOutlined className="import-drop-sign" aria-hidden="true" />
        <div>
          <p>
            把文件拖到这里，或
            <Button
              icon={<UploadOutlined />}
              disabled={disabled}
              loading={disabled}
              onClick={() => chooser.current?.click()}
            >
              选择文件
            </Button>
          </p>
          <p className="import-kinds">
            Word（.docx）、Excel（.xlsx、.csv）、文本（UTF-8 或 GBK）、GIFT、Aiken、Moodle XML、QTI 题库包，不超过 50 MB
          </p>
        </div>
        <Button type="link" icon={<DownloadOutlined />} onClick={() => download(questionImport.template)}>
          下载 Excel 模板
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={accepted}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
      <Input.TextArea
        rows={10}
        value={text}
        onChange={(event) => onText(event.target.value)}
        disabled={disabled}
        placeholder={'也可以把整份试卷的文字粘贴到这里\n\n1. 题干……\nA. 选项  B. 选项  C. 选项  D. 选项\n答案：B'}
        aria-label="试卷文字"
      />
    </div>
  );
}
