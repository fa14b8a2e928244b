import type { OpenJob } from '#contract/recruitment/apply.ts';
import { type ExtraField, extraFields } from '#contract/recruitment/job-fields.ts';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';
import { EntryList, PartFields } from './entry-list.tsx';
import { basicFields, intentionFields, type Step } from './field-list.ts';
import { PhotoField } from './photo-field.tsx';
import { ResumeField } from './resume-field.tsx';
import type { ApplyForm } from './use-apply-form.ts';

function BasicStep({ form, phone }: { form: ApplyForm; phone: string }) {
  const { fields } = form;
  return (
    <section className="apply-list" aria-label="基本信息">
      <h2>基本信息</h2>
      <p className="apply-hint">手机号用登录的 {phone}，不用再填。</p>
      <PartFields
        form={form}
        fields={basicFields}
        path="basic"
        entry={fields.basic}
        onEntry={(basic) => form.change({ ...fields, basic: basic as typeof fields.basic })}
      />
    </section>
  );
}

const evaluation = { key: 'selfEvaluation', label: '自我评价', kind: 'area', max: 5000 } as const;

/** A photo is not asked for in words. */
const inWords = (asked: readonly ExtraField[]) => asked.filter((field) => field !== 'PHOTO');

function Extra({ form, job, photoId }: Pick<PartStepProps, 'form' | 'job' | 'photoId'>) {
  const asked = inWords(job.extraFields);
  if (job.extraFields.length === 0) return null;
  const writtenIn = (field: ExtraField) => form.extra.find((one) => one.field === field)?.value ?? '';
  const write = (field: ExtraField, value: string) =>
    form.changeExtra([...form.extra.filter((one) => one.field !== field), { field, value }]);
  return (
    <section className="apply-list" aria-label="职位另外需要的信息">
      <h2>职位另外需要的信息</h2>
      <p className="apply-hint">
        用途：{job.extraReason || '招聘单位没有说明'}。这些是敏感信息，提交前会单独征求您的同意，可以不填。
      </p>
      <div className="apply-fields">
        {asked.map((field) => (
          <TextField
            key={field}
            label={extraFields[field]}
            value={writtenIn(field)}
            maxLength={100}
            onValue={(value) => write(field, value)}
          />
        ))}
      </div>
      {job.extraFields.includes('PHOTO') && <PhotoField job={job} photoId={photoId} />}
    </section>
  );
}

function OtherStep({ form, job, photoId }: Pick<PartStepProps, 'form' | 'job' | 'photoId'>) {
  const { fields } = form;
  return (
    <>
      <section className="apply-list" aria-label="求职意向">
        <h2>求职意向</h2>
        <PartFields
          form={form}
          fields={intentionFields}
          path="intention"
          entry={fields.intention}
          onEntry={(intention) => form.change({ ...fields, intention: intention as typeof fields.intention })}
        />
        <ResumeField
          field={evaluation}
          path="selfEvaluation"
          value={fields.selfEvaluation}
          onValue={(value) => form.change({ ...fields, selfEvaluation: value === null ? null : String(value) })}
          doubtful={false}
        />
      </section>
      <Extra form={form} job={job} photoId={photoId} />
    </>
  );
}

interface PartStepProps {
  form: ApplyForm;
  step: Step;
  job: OpenJob;
  phone: string;
  photoId: string | null;
}

export function PartStep({ form, step, job, phone, photoId }: PartStepProps) {
  return (
    <>
      {step.key === 'basic' && <BasicStep form={form} phone={phone} />}
      {step.key === 'other' && <OtherStep form={form} job={job} photoId={photoId} />}
      {step.parts.map((part) => (
        <EntryList key={part} form={form} part={part} />
      ))}
    </>
  );
}
