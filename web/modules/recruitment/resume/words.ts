import { present, type ResumeFields } from '#contract/recruitment/resume-fields.ts';
import { basicFields, type Field, intentionFields, lists } from '../apply/field-list.ts';
import type { ListPart } from '../apply/resume-form.ts';

/** What the form of applicants leaves out, and a file may still say. */
const more: Readonly<Record<string, readonly Field[]>> = {
  basic: [
    { key: 'phone', label: '手机号', max: 30 },
    { key: 'workYears', label: '工作年限', kind: 'number' },
  ],
  work: [{ key: 'companySize', label: '规模', max: 50 }],
  internships: [{ key: 'companySize', label: '规模', max: 50 }],
  skills: [{ key: 'years', label: '年限', kind: 'number' }],
  languages: [{ key: 'level', label: '水平', max: 50 }],
  trainings: [{ key: 'description', label: '内容', kind: 'area', max: 3000 }],
};

export interface Section {
  readonly part: keyof ResumeFields;
  readonly title: string;
  /** What one entry is called on the button that adds one; of a part with one entry nothing. */
  readonly one?: string;
  readonly fields: readonly Field[];
}

const withMore = (part: string, fields: readonly Field[]) => {
  const [name, ...rest] = [...fields, ...(more[part] ?? [])];
  const phone = rest.find(({ key }) => key === 'phone');
  return name && phone ? [name, phone, ...rest.filter((field) => field !== phone)] : [...fields, ...(more[part] ?? [])];
};

const order: readonly ListPart[] = [
  ...(['education', 'work', 'internships', 'projects', 'skills', 'languages'] as const),
  ...(['certificates', 'campus', 'awards', 'trainings'] as const),
];

export const selfEvaluation: Field = { key: 'selfEvaluation', label: '自我评价', kind: 'area', max: 5000 };

/** In the order in which a resume is read. */
export const sections: readonly Section[] = [
  { part: 'basic', title: '基本信息', fields: withMore('basic', basicFields) },
  { part: 'intention', title: '求职意向', fields: intentionFields },
  ...order.map((part) => {
    const { title, one, fields } = lists[part];
    return { part, title, one, fields: withMore(part, fields) };
  }),
  { part: 'selfEvaluation', title: '自我评价', fields: [selfEvaluation] },
];

export const isList = ({ one }: Section) => one !== undefined;

export function valueText({ kind }: Pick<Field, 'kind'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (value === present) return '至今';
  if (kind === 'month' || kind === 'end') return String(value).replace('-', '.');
  return String(value);
}

/** 现居城市, 教育经历 */
export function partWords(path: string) {
  const [part = '', key] = path.split('.');
  const section = sections.find((one) => one.part === part);
  return section?.fields.find((field) => field.key === key)?.label ?? section?.title ?? path;
}

/** One entry on a line: 2019.09–2023.06 云溪大学 本科 */
export function entryText(fields: readonly Field[], entry: Readonly<Record<string, unknown>>) {
  const [start, end] = ['start', 'end'].map((key) => valueText({ kind: 'month' }, entry[key]));
  const period = start || end ? `${start || '?'}–${end || '?'}` : '';
  const rest = fields.filter(({ key, kind }) => key !== 'start' && key !== 'end' && kind !== 'area');
  return [period, ...rest.map((field) => valueText(field, entry[field.key]))].filter(Boolean).join(' ');
}

/** A value of a resume by its path, on a few lines. */
export function partText(resume: ResumeFields, path: string): readonly string[] {
  const [part = '', key] = path.split('.');
  const section = sections.find((one) => one.part === part);
  const value: unknown = resume[part as keyof ResumeFields];
  if (!section) return [];
  if (Array.isArray(value)) return value.map((entry) => entryText(section.fields, entry as Record<string, unknown>));
  const field = section.fields.find((one) => one.key === (key ?? part));
  const one = key === undefined ? value : (value as Readonly<Record<string, unknown>> | null)?.[key];
  const text = valueText(field ?? {}, one);
  return text ? [text] : [];
}

/** The change that takes this part over from another resume. */
export function changeTo(resume: ResumeFields, path: string) {
  const [part = '', key] = path.split('.');
  const value: unknown = resume[part as keyof ResumeFields];
  return key === undefined ? { [part]: value } : { [part]: { [key]: (value as Record<string, unknown>)[key] } };
}
