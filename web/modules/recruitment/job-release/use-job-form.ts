import { Form } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type JobDetail, job } from '#contract/recruitment/job.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { isChanged } from '../../../kit/form/is-changed.ts';
import { useLeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { useTheirs } from '../../../kit/form/stale-notice.tsx';
import { changedByJobs } from '../job/changed-by-jobs.ts';
import { jobAddress } from '../job/job-words.tsx';
import { bodyOf, type JobValues, valuesOf } from './job-form-values.ts';
import { keptDraft } from './kept-draft.ts';

const isJob = (value: unknown): value is JobDetail =>
  typeof value === 'object' && value !== null && 'jobId' in value && 'rounds' in value;

/** Abilities by name: those of the rounds as they stand, and those of the model of the chosen post. */
function useSkills(shown: JobDetail | undefined, postId: string | undefined) {
  const { data } = useReply(
    job.modelSkills,
    { query: { postId: postId ?? '' } },
    { quiet: true, enabled: Boolean(postId) },
  );
  const standing = shown?.rounds.flatMap(({ skills }) => skills) ?? [];
  const model = postId ? (data?.skills ?? []) : [];
  const abilities = new Map([...standing, ...model].map(({ name, abilityId }) => [name, abilityId]));
  return { abilities, names: model.map(({ name }) => name) };
}

/** The form of a new job or of one that stands: what is typed, how it is saved and released. */
export function useJobForm(shown: JobDetail | undefined) {
  const navigate = useNavigate();
  const [form] = Form.useForm<JobValues>();
  const [initial] = useState(() => (shown ? valuesOf(shown) : keptDraft.read()));
  const [changed, setChanged] = useState(false);
  const left = useRef(false);
  const releasing = useRef(false);
  const { theirs, asking, answer, noteStale } = useTheirs(isJob);
  const skills = useSkills(shown, Form.useWatch('postId', form) ?? initial.postId);
  const release = useAction(job.release, { changes: changedByJobs, success: '职位已发布' });
  const add = useAction(job.add, { changes: changedByJobs });
  const modify = useAction(job.modify, { changes: changedByJobs, onFailure: noteStale });
  const version = useRef(shown?.version);

  /** The job's id once everything typed is stored; undefined where it was refused. */
  const store = async (values: JobValues) => {
    const body = bodyOf(values, skills.abilities);
    if (!shown) return (await add.run({ body }))?.jobId;
    const { jobId } = shown;
    const base = Math.max(version.current ?? shown.version, theirs?.version ?? 0);
    const saved = await modify.run({ query: { jobId }, body: { ...body, version: base } });
    if (saved) version.current = saved.version;
    return saved && jobId;
  };
  const save = async (values: JobValues) => {
    const jobId = await store(values);
    if (!jobId) return false;
    left.current = true;
    answer();
    keptDraft.clear();
    const released = releasing.current && (await release.run({ query: { jobId } }));
    // What could not be released yet is a draft with a form of its own, where the sentence can be followed.
    if (releasing.current && !released) await navigate(jobAddress.edit(jobId), { replace: true });
    else await navigate(jobAddress.detail(jobId), { replace: true });
    return true;
  };
  const { dialog } = useLeaveGuard({ unsaved: () => changed && !left.current, text: '离开后，没有保存的内容会丢失。' });
  const onEdit = () => {
    const values = form.getFieldsValue(true) as JobValues;
    left.current = false;
    setChanged(isChanged(initial, values));
    if (!shown) keptDraft.save(values);
  };
  return {
    ...{ form, initial, skills: skills.names, save, onEdit, dialog, asking, theirs },
    takeTheirs: (detail: JobDetail) => {
      form.setFieldsValue(valuesOf(detail));
      answer();
    },
    submit: (andRelease: boolean) => {
      releasing.current = andRelease;
      form.submit();
    },
    pending: add.pending || modify.pending || release.pending,
    refused: { ...add.fields, ...modify.fields },
  };
}
