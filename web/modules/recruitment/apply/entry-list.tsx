import { mostEntries } from '#contract/recruitment/resume-fields.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { type Field, lists } from './field-list.ts';
import { ResumeField } from './resume-field.tsx';
import { blankEntries, type Entry, type ListPart } from './resume-form.ts';
import type { ApplyForm } from './use-apply-form.ts';

interface FieldsProps {
  form: ApplyForm;
  fields: readonly Field[];
  /** Of what they are part: `basic`, `work.0`. */
  path: string;
  entry: Entry;
  onEntry: (entry: Entry) => void;
}

/** The fields of one part; what few people write stands behind a word. */
export function PartFields({ form, fields, path, entry, onEntry }: FieldsProps) {
  const shown = (field: Field) => (
    <ResumeField
      key={field.key}
      field={field}
      path={`${path}.${field.key}`}
      value={entry[field.key] ?? null}
      onValue={(value) => {
        form.noteTyped(`${path}.${field.key}`);
        onEntry({ ...entry, [field.key]: value });
      }}
      problem={form.problems[`${path}.${field.key}`]}
      doubtful={form.doubts.includes(`${path}.${field.key}`)}
    />
  );
  const more = fields.filter((field) => field.more);
  const written = more.some(({ key }) => (entry[key] ?? null) !== null);
  return (
    <>
      <div className="apply-fields">{fields.filter((field) => !field.more).map(shown)}</div>
      {more.length > 0 && (
        <details className="apply-more" open={written || undefined}>
          <summary>填写更多</summary>
          <div className="apply-fields">{more.map(shown)}</div>
        </details>
      )}
    </>
  );
}

/** What there may be several of. */
export function EntryList({ form, part }: { form: ApplyForm; part: ListPart }) {
  const { title, one, fields } = lists[part];
  const entries = form.fields[part] as readonly Entry[];
  const change = (next: readonly Entry[]) => form.change({ ...form.fields, [part]: next });
  const problem = form.problems[part];
  return (
    <section className="apply-list" aria-label={title}>
      <h2>{title}</h2>
      {problem && (
        <p className="login-problem" role="alert">
          {problem}
        </p>
      )}
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own and are only added at the end
        <fieldset key={at} className="apply-entry">
          <legend>
            {title} {at + 1}
          </legend>
          <PartFields
            form={form}
            fields={fields}
            path={`${part}.${at}`}
            entry={entry}
            onEntry={(next) => change(entries.map((old, place) => (place === at ? next : old)))}
          />
          <Button look="plain" onClick={() => change(entries.filter((_, place) => place !== at))}>
            删除这一项
          </Button>
        </fieldset>
      ))}
      {entries.length < mostEntries[part] && (
        <Button wide onClick={() => change([...entries, blankEntries[part]])}>
          ＋ 添加{one}
        </Button>
      )}
    </section>
  );
}
