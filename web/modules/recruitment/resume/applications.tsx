import { Tag } from 'antd';
import { Link } from 'react-router';
import { extraFields } from '#contract/recruitment/job-fields.ts';
import type { ResumePage } from '#contract/recruitment/resume.ts';
import { EmptyState } from '../../../kit/states.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { StateDot } from '../pipeline/application-words.tsx';
import { resumeAddress } from './addresses.ts';

interface ApplicationsProps {
  versions: ResumePage['versions'];
  applicationId: string | undefined;
}

/** Of this person, as far as the reader reaches them, with what each job asked for beside the resume. */
export function Applications({ versions, applicationId }: ApplicationsProps) {
  if (versions.length === 0) return <EmptyState text="没有应聘" hint="可以在候选人页录入应聘，或从人才库联系本人。" />;
  return (
    <ul className="resume-applications">
      {versions.map((version) => (
        <li key={version.applicationId}>
          <p>
            {version.applicationId === applicationId ? (
              <strong>{version.jobName}</strong>
            ) : (
              <Link to={resumeAddress.ofApplication(version.applicationId)}>{version.jobName}</Link>
            )}{' '}
            <StateDot state={version.state} /> {version.applicationId === applicationId && <Tag>正在查看</Tag>}
          </p>
          <p className="resume-hint">
            {dateText(version.sentAt)} 投递{version.fields ? '' : '，没有填写简历'}
          </p>
          {version.extra.map(({ field, value }) => (
            <p key={field}>
              {extraFields[field]}：{value}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
