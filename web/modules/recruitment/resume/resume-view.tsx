import { Select, Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { candidateResume, type ResumePage } from '#contract/recruitment/resume.ts';
import type { Span } from '#contract/recruitment/resume-fields.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { Activity } from './activity.tsx';
import { Applications } from './applications.tsx';
import { CandidatePhoto } from './candidate-photo.tsx';
import { Differences } from './differences.tsx';
import { OriginalPanel, type View } from './original-panel.tsx';
import { ResumeSections } from './resume-sections.tsx';
import { SectionForm } from './section-form.tsx';
import { tracesOf } from './traces.ts';
import type { Section } from './words.ts';

const readAgainMs = 2000;
const now = 'now';
const nobody = { edits: [] as ResumePage['edits'] };

/** The file that is shown: the newest that could be read, until another is chosen. */
function useFile({ files, candidateId }: ResumePage) {
  const [chosen, choose] = useState<string>();
  const file =
    files.find(({ fileId }) => fileId === chosen) ?? files.find(({ state }) => state !== 'UNREADABLE') ?? files[0];
  const reading = file?.state === 'PENDING';
  const read = useReply(
    candidateResume.text,
    { query: { fileId: file?.fileId ?? '' } },
    { quiet: true, enabled: file !== undefined, ...(reading && { everyMs: readAgainMs }) },
  );
  // What is being read is looked for until it is.
  useReply(candidateResume.read, { query: { candidateId } }, { quiet: true, enabled: reading });
  return { file, read: read.data, problem: read.error?.text, choose };
}

interface ViewProps {
  page: ResumePage;
  applicationId: string | undefined;
}

export function ResumeView({ page, applicationId }: ViewProps) {
  const { file, read, problem, choose } = useFile(page);
  const [view, setView] = useState<View>('pages');
  const [pointed, setPointed] = useState<Span>();
  const [found, setFound] = useState<Span>();
  const [editing, setEditing] = useState<Section>();
  const [shown, setShown] = useState(now);
  const sent = page.versions.find((version) => version.applicationId === shown);
  const fields = sent?.fields ?? page.fields;
  const traces = useMemo(() => tracesOf(fields, read?.parsed ?? null), [fields, read]);
  const pictured = sent ?? page.versions.find((version) => version.applicationId === applicationId);
  const find = (span: Span) => {
    setView('text');
    setFound({ ...span });
  };
  const versions = [
    { value: now, label: '现在的资料' },
    ...page.versions.flatMap((version) =>
      version.fields
        ? [{ value: version.applicationId, label: `${dateText(version.sentAt)} 投递「${version.jobName}」时` }]
        : [],
    ),
  ];
  const resume = (
    <>
      {versions.length > 1 && (
        <Select
          className="resume-version"
          size="small"
          aria-label="简历的版本"
          popupMatchSelectWidth={false}
          value={shown}
          onChange={setShown}
          options={versions}
        />
      )}
      {pictured?.photo && <CandidatePhoto applicationId={pictured.applicationId} name={page.name} />}
      {!sent && <Differences page={page} />}
      {sent && <p className="resume-hint">这是投递时的样子，不能修改。</p>}
      <ResumeSections
        {...(sent ? nobody : page)}
        {...{ fields, traces }}
        onPoint={setPointed}
        onFind={find}
        onEdit={page.managed && !sent ? setEditing : undefined}
      />
    </>
  );
  const tabs = [
    { key: 'resume', label: '简历', children: resume },
    {
      ...{ key: 'activity', label: '备注和动态' },
      children: <Activity candidateId={page.candidateId} applicationId={applicationId} />,
    },
    {
      ...{ key: 'applications', label: `应聘 ${page.versions.length}` },
      children: <Applications versions={page.versions} applicationId={applicationId} />,
    },
  ];
  return (
    <div className="resume-page">
      <Card className="resume-card">
        <Tabs items={tabs} destroyOnHidden />
      </Card>
      <OriginalPanel
        {...{ file, read, problem, view, pointed, found }}
        candidateId={page.candidateId}
        files={page.files}
        onFile={choose}
        onView={setView}
      />
      {editing && <SectionForm section={editing} page={page} onClose={() => setEditing(undefined)} />}
    </div>
  );
}
