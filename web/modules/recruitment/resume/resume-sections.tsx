import { EditOutlined, FileSearchOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { ResumePage } from '#contract/recruitment/resume.ts';
import type { ResumeFields, Span } from '#contract/recruitment/resume-fields.ts';
import { dayTime } from '../../../kit/text/time.ts';
import type { Field } from '../apply/field-list.ts';
import type { Trace } from './traces.ts';
import { isList, type Section, sections, valueText } from './words.ts';

type Entry = Readonly<Record<string, unknown>>;

export interface Looking {
  readonly traces: ReadonlyMap<string, Trace>;
  /** Something is pointed at: it is marked in the text of the file. */
  readonly onPoint: (span: Span | undefined) => void;
  /** The same, and the text is opened and scrolled to it. */
  readonly onFind: (span: Span) => void;
}

interface SectionsProps extends Looking {
  fields: ResumeFields;
  edits: ResumePage['edits'];
  /** Undefined: it is only read. */
  onEdit?: ((section: Section) => void) | undefined;
}

interface ValueProps extends Looking {
  path: string;
  field: Field;
  value: unknown;
  edited: boolean;
}

/** One value; what was read in the file is looked up there, what is not sure says so. */
function Value({ path, field, value, edited, traces, onPoint, onFind }: ValueProps) {
  const trace = traces.get(path);
  const text = valueText(field, value);
  return (
    <div
      className={`resume-value${field.kind === 'area' ? ' resume-value-long' : ''}`}
      onPointerEnter={() => onPoint(trace?.span)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <dt>{field.label}</dt>
      <dd>
        <span className="resume-text">{text}</span>
        {trace?.doubtful && !edited && <Tag color="orange">待核对</Tag>}
        {trace && (
          <Button
            className="resume-find"
            type="text"
            size="small"
            icon={<FileSearchOutlined />}
            aria-label={`看「${field.label}」在原文的位置`}
            onFocus={() => onPoint(trace.span)}
            onBlur={() => onPoint(undefined)}
            onClick={() => onFind(trace.span)}
          />
        )}
      </dd>
    </div>
  );
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

interface EntryProps extends Looking {
  path: string;
  section: Section;
  entry: Entry;
  edits: ReadonlySet<string>;
}

function Values({ path, section, entry, edits, ...looking }: EntryProps) {
  const shown = section.fields.filter(({ key }) => isFilled(entry[key]));
  return (
    <dl className="resume-values">
      {shown.map((field) => {
        const own = section.part === 'selfEvaluation' ? path : `${path}.${field.key}`;
        return (
          <Value
            key={field.key}
            {...{ field, ...looking }}
            path={own}
            value={entry[field.key]}
            edited={edits.has(own) || edits.has(section.part)}
          />
        );
      })}
    </dl>
  );
}

const entriesOf = ({ part }: Section, fields: ResumeFields): readonly Entry[] => {
  const value: unknown = fields[part];
  if (Array.isArray(value)) return value as readonly Entry[];
  if (part === 'selfEvaluation') return value === null ? [] : [{ selfEvaluation: value }];
  return [value as Entry];
};

/** 林晓 修改于 11-28 10:30 */
const editText = (section: Section, edits: ResumePage['edits']) => {
  const [newest] = edits
    .filter(({ part }) => part === section.part || part.startsWith(`${section.part}.`))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  return newest && `${newest.by} 修改于 ${dayTime(newest.at)}`;
};

/** A resume in its sections; those that nothing stands in are only there to be written in. */
export function ResumeSections({ fields, edits, onEdit, ...looking }: SectionsProps) {
  const edited = new Set(edits.map(({ part }) => part));
  const shown = sections.map((section) => {
    const entries = entriesOf(section, fields).filter((entry) => Object.values(entry).some(isFilled));
    return { section, entries };
  });
  const blank = shown.filter(({ entries }) => entries.length === 0);
  return (
    <>
      {shown
        .filter(({ entries }) => entries.length > 0)
        .map(({ section, entries }) => (
          <section key={section.part} className="resume-section" aria-label={section.title}>
            <header>
              <h3>{section.title}</h3>
              <span className="resume-edited">{editText(section, edits)}</span>
              {onEdit && (
                <Button
                  type="link"
                  size="small"
                  icon={<EditOutlined />}
                  aria-label={`修改${section.title}`}
                  onClick={() => onEdit(section)}
                >
                  修改
                </Button>
              )}
            </header>
            {entries.map((entry, at) => (
              <Values
                // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own
                key={at}
                path={isList(section) ? `${section.part}.${at}` : section.part}
                {...{ section, entry, edits: edited, ...looking }}
              />
            ))}
          </section>
        ))}
      {onEdit && blank.length > 0 && (
        <div className="resume-blank">
          <span>还没有：</span>
          {blank.map(({ section }) => (
            <Button key={section.part} type="link" size="small" onClick={() => onEdit(section)}>
              {section.title}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
