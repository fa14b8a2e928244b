import { Alert, Button } from 'antd';
import { candidateResume, type ResumePage } from '#contract/recruitment/resume.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { dateText } from '../../../kit/text/time.ts';
import { changedByApplications } from '../pipeline/changed-by-applications.ts';
import { changeTo, partText, partWords } from './words.ts';

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <>{lines.length === 0 ? '（没有）' : lines.map((line) => <span key={line}>{line}</span>)}</>
);

/** What the newest application or file says otherwise: nothing of it is taken over but what somebody takes. */
export function Differences({ page }: { page: ResumePage }) {
  const { candidateId, version, newest, differing, edits, managed } = page;
  const take = useAction(candidateResume.correct, { changes: changedByApplications, success: '已采用' });
  if (!newest || differing.length === 0) return null;
  const corrected = new Set(edits.map(({ part }) => part));
  const from = newest.kind === 'FILE' ? `文件「${newest.name}」` : `投递「${newest.name}」时的简历`;
  return (
    <Alert
      className="resume-differences"
      type="info"
      title={
        <details>
          <summary>
            {dateText(newest.at)} {from}有 {differing.length} 处与现在的资料不同
          </summary>
          <ul>
            {differing.map((part) => (
              <li key={part}>
                <strong>{partWords(part)}</strong>
                {corrected.has(part) && <em>人工修改过</em>}
                <p>
                  现在：
                  <Lines lines={partText(page.fields, part)} />
                </p>
                <p>
                  新的：
                  <Lines lines={partText(newest.fields, part)} />
                </p>
                {managed && (
                  <Button
                    size="small"
                    loading={take.pending}
                    aria-label={`采用新的${partWords(part)}`}
                    onClick={() => take.run({ body: { candidateId, version, changes: changeTo(newest.fields, part) } })}
                  >
                    采用
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      }
    />
  );
}
