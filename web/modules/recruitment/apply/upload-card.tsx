import { useEffect, useRef, useState } from 'react';
import { applyResume, type ReadFile } from '#contract/recruitment/apply-resume.ts';
import { resumeMaxBytes } from '#contract/recruitment/resume-fields.ts';
import { call } from '../../../kit/api/call.ts';
import { download } from '../../../kit/api/download.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import type { ApplyForm } from './use-apply-form.ts';

const askAgainMs = 800;
/** A reading that takes longer waits behind others: the form need not. */
const longestMs = 45_000;
const quiet = { quiet: true, stay: true, read: false };
const megabyte = 1024 * 1024;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function readingOf(fileId: string, isWanted: () => boolean) {
  const until = Date.now() + longestMs;
  for (;;) {
    const file = await call(applyResume.resume, { query: { fileId } }, quiet);
    if (file.state !== 'PENDING' || Date.now() > until || !isWanted()) return file;
    await pause(askAgainMs);
  }
}

/** The file of this job: sent, read, and told. */
export function useResumeFile(jobId: string, fileId: string | null, form: ApplyForm) {
  const [file, setFile] = useState<ReadFile>();
  const [busy, setBusy] = useState<'sending' | 'reading'>();
  const [problem, setProblem] = useState<string>();
  const [filled, setFilled] = useState<number>();
  const shown = useRef(true);
  const begun = useRef(false);
  const follow = async (id: string, isNew: boolean) => {
    setBusy('reading');
    const read = await readingOf(id, () => shown.current);
    if (!shown.current) return;
    setFile(read);
    if (isNew && read.parsed) setFilled(form.takeRead(read.parsed));
  };
  const doing = async (work: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (failed) {
      setProblem(asFailure(failed).text);
    } finally {
      setBusy(undefined);
    }
  };
  const send = (given: File) =>
    doing(async () => {
      setFilled(undefined);
      if (given.size > resumeMaxBytes)
        return setProblem(`文件太大，请上传不超过 ${resumeMaxBytes / megabyte} MB 的简历`);
      setBusy('sending');
      const sent = await call(applyResume.upload, { query: { jobId }, file: given }, quiet);
      await follow(sent.fileId, true);
    });
  const remove = () =>
    doing(async () => {
      if (file) await call(applyResume.removeResume, { query: { fileId: file.fileId } }, quiet);
      setFile(undefined);
      setFilled(undefined);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the file that was there before
  useEffect(() => {
    shown.current = true;
    if (fileId && !begun.current) doing(() => follow(fileId, false));
    begun.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return { file, busy, problem, filled, send, remove };
}

export type ResumeFile = ReturnType<typeof useResumeFile>;

function Result({ file, filled }: { file: ReadFile; filled: number | undefined }) {
  if (file.state === 'PENDING') return <p>文件已收到，读取还在排队；可以先往下填写。</p>;
  const said = file.problems.join('；');
  if (file.state === 'UNREADABLE')
    return <p className="apply-unread">{said}。文件会随应聘一起发送，内容请直接填写。</p>;
  return (
    <p>
      {filled === undefined && '已读取。'}
      {filled !== undefined && filled > 0 && `已读取并填入 ${filled} 处空白，标黄的请核对。您写过的内容没有改动。`}
      {filled === 0 && '已读取，没有可以填入的空白。'}
      {said && `${said}。`}
    </p>
  );
}

const accept = '.pdf,.docx,.html,.htm,.txt';

/** On top of the form: the shortest way for who has a resume already. */
export function UploadCard({ resume }: { resume: ResumeFile }) {
  const { file, busy, problem, filled, send, remove } = resume;
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className="apply-upload" aria-label="上传简历">
      <input
        ref={input}
        type="file"
        hidden
        aria-label="简历文件"
        accept={accept}
        onChange={(event) => {
          const [given] = event.target.files ?? [];
          event.target.value = '';
          if (given) send(given);
        }}
      />
      <div className="apply-upload-line">
        <div>
          <strong>{file ? file.fileName : '有现成的简历？上传后自动填写'}</strong>
          {!file && !busy && <p>PDF、Word（.docx）、网页或文本，不超过 {resumeMaxBytes / megabyte} MB</p>}
          <div role="status">
            {busy && <p>{busy === 'sending' ? '正在上传…' : '正在读取…'}</p>}
            {!busy && file && <Result file={file} filled={filled} />}
          </div>
        </div>
        <Button look={file ? 'default' : 'primary'} pending={busy !== undefined} onClick={() => input.current?.click()}>
          {file ? '换一份' : '上传简历'}
        </Button>
      </div>
      {problem && (
        <p className="login-problem" role="alert">
          {problem}
        </p>
      )}
      {file && !busy && (
        <div className="applicant-actions">
          <Button look="plain" onClick={() => download(applyResume.original, { query: { fileId: file.fileId } })}>
            下载原文件
          </Button>
          <Button look="plain" onClick={remove}>
            删除文件
          </Button>
        </div>
      )}
    </section>
  );
}
