import { Alert, Button, Form, Input, Select } from 'antd';
import { errors } from '#contract/errors.ts';
import { candidateResume, type ResumePage } from '#contract/recruitment/resume.ts';
import { mostEntries, present } from '#contract/recruitment/resume-fields.ts';
import { askAgain } from '../../../kit/api/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { Field } from '../apply/field-list.ts';
import { changedByApplications } from '../pipeline/changed-by-applications.ts';
import { isList, type Section } from './words.ts';

type Entry = Record<string, unknown>;
interface Fields {
  entries: Entry[];
}

const month = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/;

const monthRule = (field: Field) => ({
  pattern: field.kind === 'end' ? /^(?:(?:19|20)\d\d-(?:0[1-9]|1[0-2])|至今)$/ : month,
  message: field.kind === 'end' ? '写成 2024-09 或 至今' : '写成 2024-09',
});

function Box({ field, ...props }: { field: Field; id?: string; value?: unknown; onChange?: (value: unknown) => void }) {
  const { kind, choices, max } = field;
  const given = props as object;
  if (choices)
    return (
      <Select {...given} allowClear placeholder="请选择" options={choices.map((value) => ({ value, label: value }))} />
    );
  if (kind === 'number') return <NumberField {...given} min={0} max={60} />;
  if (kind === 'area') return <Input.TextArea {...given} maxLength={max} autoSize={{ minRows: 3, maxRows: 12 }} />;
  const hint = kind === 'month' ? '2024-09' : kind === 'end' ? '2024-09 或 至今' : '';
  return <Input {...given} maxLength={max} placeholder={hint} />;
}

function FieldItems({ fields, at, frozen }: { fields: readonly Field[]; at: number; frozen: readonly string[] }) {
  return (
    <div className="resume-form-fields">
      {fields
        .filter(({ key }) => !frozen.includes(key))
        .map((field) => (
          <Form.Item
            key={field.key}
            className={field.kind === 'area' ? 'resume-form-long' : ''}
            name={[at, field.key]}
            label={field.label}
            rules={field.kind === 'month' || field.kind === 'end' ? [monthRule(field)] : []}
          >
            <Box field={field} />
          </Form.Item>
        ))}
    </div>
  );
}

/** As it is written: an end that goes on in words. */
const shownEntry = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, value === present ? '至今' : value]));

/** As it is sent: what was left blank says nothing. */
const sentEntry = (fields: readonly Field[], frozen: readonly string[], entry: Entry | undefined): Entry =>
  Object.fromEntries(
    fields
      .filter(({ key }) => !frozen.includes(key))
      .map(({ key }) => {
        const value = entry?.[key];
        const text = typeof value === 'string' ? value.trim() : value;
        return [key, text === '' || text === undefined ? null : text === '至今' ? present : text];
      }),
  );

const entriesOf = ({ part }: Section, { fields }: ResumePage): Entry[] => {
  const value: unknown = fields[part];
  if (Array.isArray(value)) return value.map(shownEntry);
  return [part === 'selfEvaluation' ? { selfEvaluation: value } : shownEntry(value as Entry)];
};

function changesOf(section: Section, frozen: readonly string[], entries: readonly (Entry | undefined)[]) {
  const sent = entries.map((entry) => sentEntry(section.fields, frozen, entry));
  if (isList(section))
    return { [section.part]: sent.filter((entry) => Object.values(entry).some((value) => value !== null)) };
  const [entry = {}] = sent;
  return section.part === 'selfEvaluation' ? entry : { [section.part]: entry };
}

interface SectionFormProps {
  section: Section;
  page: ResumePage;
  onClose: () => void;
}

/** Corrects one section: from then on no file and no other application overwrites it. */
export function SectionForm({ section, page, onClose }: SectionFormProps) {
  const [form] = Form.useForm<Fields>();
  const { candidateId, version, hasAccount } = page;
  const correct = useAction(candidateResume.correct, {
    changes: changedByApplications,
    success: '已保存修改',
    onDone: onClose,
    // What is typed stays; it is saved over the version that is there now.
    onFailure: ({ status }) => status === errors.stale.status && askAgain([candidateResume.read]),
  });
  const frozen = hasAccount && section.part === 'basic' ? ['phone'] : [];
  const most = isList(section) ? mostEntries[section.part as keyof typeof mostEntries] : 1;
  const save = ({ entries }: Fields) =>
    correct.run({ body: { candidateId, version, changes: changesOf(section, frozen, entries) } });
  return (
    <FormDrawer<Fields>
      title={`修改${section.title}`}
      size={560}
      form={form}
      initialValues={{ entries: entriesOf(section, page) }}
      pending={correct.pending}
      {...(correct.failure?.status === errors.stale.status && {
        notice: <Alert type="warning" showIcon title="您编辑期间，这份简历已被他人修改；请核对后再保存一次。" />,
      })}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.List name="entries">
        {(entries, { add, remove }) => (
          <>
            {entries.map(({ key, name }) => (
              <fieldset key={key} className="resume-form-entry">
                {isList(section) && (
                  <legend>
                    {section.title} {name + 1}
                    <Button type="link" size="small" danger onClick={() => remove(name)}>
                      删除
                    </Button>
                  </legend>
                )}
                <FieldItems fields={section.fields} at={name} frozen={frozen} />
              </fieldset>
            ))}
            {isList(section) && entries.length < most && (
              <Button block type="dashed" onClick={() => add({})}>
                添加{section.one}
              </Button>
            )}
          </>
        )}
      </Form.List>
      {frozen.length > 0 && <p className="resume-hint">候选人有自己的求职账号，手机号由本人修改。</p>}
    </FormDrawer>
  );
}
