import { DownloadOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReadFile } from '#contract/recruitment/apply-resume.ts';
import { candidateResume, type HeldFile } from '#contract/recruitment/resume.ts';
import { resumeMaxBytes, type Span } from '#contract/recruitment/resume-fields.ts';
import { saveFile } from '../../../kit/api/download.ts';
import { notify } from '../../../kit/api/notify.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { changedByApplications } from '../pipeline/changed-by-applications.ts';

const PdfPages = lazy(async () => ({ default: (await import('../../study/index.ts')).PdfPages }));

export type View = 'pages' | 'text';

interface PanelProps {
  candidateId: string;
  files: readonly HeldFile[];
  file: HeldFile | undefined;
  onFile: (fileId: string) => void;
  read: ReadFile | undefined;
  problem: string | undefined;
  view: View;
  onView: (view: View) => void;
  pointed: Span | undefined;
  /** Scrolls to what is pointed at. */
  found: Span | undefined;
}

const isPdf = (file: HeldFile) => file.contentType === 'application/pdf';
const isPicture = (file: HeldFile) => file.contentType.startsWith('image/');
/** The bytes of a file do not change. */
const once = { quiet: true, freshMs: Number.POSITIVE_INFINITY };

/** A PDF in its pages; the bytes are fetched once and only by who opens them, for each time is noted. */
function Pages({ file }: { file: HeldFile }) {
  const sent = { query: { fileId: file.fileId } };
  const { data, error, refetch } = useReply(candidateResume.original, sent, once);
  const [bytes, setBytes] = useState<Uint8Array>();
  useEffect(() => {
    let left = false;
    data?.blob.arrayBuffer().then((buffer) => left || setBytes(new Uint8Array(buffer)));
    return () => {
      left = true;
    };
  }, [data]);
  if (error) return <ErrorState text={error.text} onRetry={refetch} />;
  if (!bytes) return <LinesSkeleton lines={10} />;
  return (
    <Suspense fallback={<LinesSkeleton lines={10} />}>
      <PdfPages address={bytes} title={file.fileName} failedText="原文件没有显示出来，请下载后查看。" />
    </Suspense>
  );
}

/** What was read, with what is pointed at marked. */
function ReadText({ read, pointed, found }: { read: ReadFile; pointed: Span | undefined; found: Span | undefined }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (found) mark.current?.scrollIntoView({ block: 'center' });
  }, [found]);
  const { text, problems } = read;
  const span = pointed ?? found;
  return (
    <>
      {problems.map((problem) => (
        <p key={problem} className="resume-problem">
          {problem}
        </p>
      ))}
      {text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard
        <section className="resume-original-text" aria-label="读到的文字" tabIndex={0}>
          {span ? (
            <>
              {text.slice(0, span.start)}
              <mark ref={mark}>{text.slice(span.start, span.end)}</mark>
              {text.slice(span.end)}
            </>
          ) : (
            text
          )}
        </section>
      )}
    </>
  );
}

function Upload({ candidateId }: { candidateId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction(candidateResume.upload, { changes: changedByApplications, success: '已上传，正在读取' });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.docx,.doc,.html,.htm,.txt"
        aria-label="补一份简历文件"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (!file) return;
          if (file.size > resumeMaxBytes) notify.error('文件太大，请上传不超过 20 MB 的简历');
          else upload.run({ query: { candidateId }, file });
        }}
      />
      <Button size="small" loading={upload.pending} onClick={() => input.current?.click()}>
        补简历
      </Button>
    </>
  );
}

function Bar({ file, files, candidateId, onFile }: Pick<PanelProps, 'file' | 'files' | 'candidateId' | 'onFile'>) {
  const again = useAction(candidateResume.readAgain, { changes: changedByApplications, success: '正在重新读取' });
  const [saving, setSaving] = useState(false);
  const sent = file && { query: { fileId: file.fileId } };
  const kept = useReply(candidateResume.original, sent ?? { query: { fileId: '' } }, { ...once, enabled: false });
  const save = async () => {
    setSaving(true);
    const got = kept.data ?? (await kept.refetch()).data;
    setSaving(false);
    if (got) saveFile({ ...got, name: file?.fileName ?? got.name });
    else notify.error('原文件没有取到，请稍后再试');
  };
  return (
    <span className="resume-original-actions">
      {files.length > 1 && (
        <Select
          size="small"
          aria-label="简历文件"
          popupMatchSelectWidth={false}
          value={file?.fileId ?? ''}
          onChange={onFile}
          options={files.map(({ fileId, fileName, createdAt }) => ({
            ...{ value: fileId, label: `${dateText(createdAt)} ${fileName}` },
          }))}
        />
      )}
      {can(candidateResume.upload) && <Upload candidateId={candidateId} />}
      {file && can(candidateResume.readAgain) && file.state !== 'PENDING' && (
        <Button size="small" loading={again.pending} onClick={() => again.run({ body: { fileId: file.fileId } })}>
          重新读取
        </Button>
      )}
      {file && (
        <Button size="small" icon={<DownloadOutlined />} loading={saving} onClick={save}>
          下载
        </Button>
      )}
    </span>
  );
}

function Shown({ file, read, problem, view, pointed, found }: PanelProps) {
  if (!file) return <EmptyState text="没有简历文件" hint="候选人的资料是填写或录入的；收到简历后，可以在这里补上。" />;
  if (view === 'pages') return <Pages key={file.fileId} file={file} />;
  if (problem) return <ErrorState text={problem} />;
  if (!read) return <LinesSkeleton lines={10} />;
  if (read.state === 'PENDING') return <EmptyState text="正在读取文件" hint="读完后这里会显示文字。" />;
  if (isPicture(file))
    return <EmptyState text={read.problems[0] ?? '这是一张图片，读不出文字'} hint="请下载后查看。" />;
  if (read.text === '' && read.problems.length === 0) return <EmptyState text="文件里没有文字" />;
  return <ReadText {...{ read, pointed, found }} />;
}

/** The file as it came, beside what was read in it. */
export function OriginalPanel(props: PanelProps) {
  const { file, view, onView } = props;
  return (
    <Card className="resume-original" title="原文" extra={<Bar {...props} />}>
      {file && isPdf(file) && (
        <Segmented<View>
          className="resume-views"
          size="small"
          aria-label="原文的显示方式"
          value={view}
          onChange={onView}
          options={[
            { value: 'pages', label: '原文件' },
            { value: 'text', label: '读到的文字' },
          ]}
        />
      )}
      <Shown {...props} view={file && isPdf(file) ? view : 'text'} />
    </Card>
  );
}
