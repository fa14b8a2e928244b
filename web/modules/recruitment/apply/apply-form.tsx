import { useRef } from 'react';
import type { ApplicantSelf } from '#contract/account/applicant.ts';
import type { ApplyDraft, OpenJob } from '#contract/recruitment/apply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { stepOfField, steps } from './field-list.ts';
import { OriginalText } from './original-text.tsx';
import { PartStep } from './part-steps.tsx';
import { SendStep } from './send-step.tsx';
import { StepBar } from './step-bar.tsx';
import { UploadCard, useResumeFile } from './upload-card.tsx';
import { useApplyForm } from './use-apply-form.ts';
import { useStep } from './use-step.ts';

interface ApplyFormProps {
  job: OpenJob;
  draft: ApplyDraft;
  me: ApplicantSelf;
  onJobChanged: () => void;
  onSent: () => void;
}

/** The resume in short steps. */
export function ApplyForm({ job, draft, me, onJobChanged, onSent }: ApplyFormProps) {
  const { applicantId, realName, email } = me;
  const form = useApplyForm({ job, draft, applicantId, realName, email });
  const resume = useResumeFile(job.jobId, draft.fileId, form);
  const place = useRef<HTMLDivElement>(null);
  const [at, go] = useStep(place);
  const refused = (fields: Readonly<Record<string, string>>) => {
    form.setProblems(fields);
    const [first] = Object.keys(fields);
    if (first !== undefined) go(stepOfField(first));
  };
  const step = steps[at] ?? steps[0];
  const next = steps[at + 1];
  return (
    <div ref={place} className="apply-form">
      <UploadCard resume={resume} />
      <StepBar at={at} onStep={go} state={form.state} />
      {step.key === 'send' ? (
        <SendStep
          form={form}
          job={job}
          hasPhoto={draft.photoId !== null}
          onJobChanged={onJobChanged}
          onRefused={refused}
          onSent={onSent}
        />
      ) : (
        <PartStep form={form} step={step} job={job} phone={draft.phone} photoId={draft.photoId} />
      )}
      <OriginalText resume={resume} />
      <div className="apply-foot">
        {at > 0 && (
          <Button large onClick={() => go(at - 1)}>
            上一步
          </Button>
        )}
        {next && (
          <Button large look="primary" onClick={() => go(at + 1)}>
            {next.key === 'send' ? '核对并提交' : `下一步：${next.name}`}
          </Button>
        )}
      </div>
    </div>
  );
}
