import { Progress, Upload } from 'antd';
import { useRef, useState } from 'react';
import { resumeImport, resumeImportMaxBytes } from '#contract/recruitment/resume-import.ts';
import { askAgain } from '../../../kit/api/action.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';

interface Sending {
  readonly sent: number;
  readonly all: number;
}

/** Takes many files, and sends one after the other; what was refused says why, and the rest goes on. */
export function FileDropMany({ importId }: { importId: string }) {
  const waiting = useRef<File[]>([]);
  const sending = useRef(false);
  const [progress, setProgress] = useState<Sending>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    let sent = 0;
    const quiet = { quiet: true, read: false };
    for (;;) {
      const file = waiting.current.shift();
      if (!file) break;
      setProgress({ sent, all: sent + waiting.current.length + 1 });
      try {
        if (file.size > resumeImportMaxBytes) throw new Error('超过 100 MB');
        await call(resumeImport.addFile, { query: { importId }, file }, quiet);
      } catch (failed) {
        const why =
          failed instanceof Error && failed.message === '超过 100 MB' ? failed.message : asFailure(failed).text;
        setProblems((known) => [...known, `${file.name}：${why}`]);
      }
      sent += 1;
      askAgain([resumeImport.detail, resumeImport.items]);
    }
    sending.current = false;
    setProgress(undefined);
  };
  return (
    <>
      <Upload.Dragger
        multiple
        accept=".zip,.pdf,.docx,.doc,.html,.htm,.txt"
        showUploadList={false}
        beforeUpload={(file) => {
          waiting.current.push(file);
          send();
          return false;
        }}
      >
        <p>把简历或压缩包拖到这里，或点击选择，可以选多个</p>
        <p className="import-hint">PDF、Word（.docx）、网页、文本，每份不超过 20 MB；压缩包（.zip）不超过 100 MB</p>
      </Upload.Dragger>
      {progress && (
        <Progress
          percent={Math.floor((progress.sent / progress.all) * 100)}
          format={() => `已上传 ${progress.sent} / ${progress.all}`}
          aria-label="上传进度"
        />
      )}
      {problems.map((problem) => (
        <p key={problem} className="import-problem" role="alert">
          {problem}
        </p>
      ))}
    </>
  );
}
