import type { DemandChange } from '#contract/paper/assembly.ts';
import type { AutoDemand } from '#contract/paper/demand.ts';
import type { AutoFields } from './fields.ts';
import { type LineKeys, wireOf } from './written.ts';

interface Changed {
  readonly fields: AutoFields;
  /** What gave way: by name, of lines as `key.name`. */
  readonly marks: readonly string[];
  /** A section of which nothing is left. */
  readonly gone?: string;
}

type Section = Pick<AutoDemand['sections'][number], 'name' | 'type' | 'points'>;
type Bound = Pick<AutoDemand['bounds'][number], 'of' | 'unit'>;

/** Without what gives way. */
const sectionText = ({ name, type, points }: Section) => JSON.stringify([name.trim(), type, points]);
const boundText = ({ of, unit }: Bound) => JSON.stringify([of, unit]);

function keysOf(lines: readonly { key: string; text: string }[], wanted: readonly string[]) {
  const left = [...lines];
  return wanted.map((text, place) => {
    const same = lines[place];
    const found = same?.text === text && left.includes(same) ? same : left.find((line) => line.text === text);
    if (!found) return undefined;
    left.splice(left.indexOf(found), 1);
    return found.key;
  });
}

/** Of a demand that was sent before: the lines of the form that still say the same, whatever their numbers. */
export function keysIn(form: AutoFields, demand: AutoDemand): LineKeys {
  const { sections, bounds, exclusions } = wireOf(form);
  const withKey = (lines: readonly { key: string }[], texts: readonly string[]) =>
    lines.map(({ key }, place) => ({ key, text: texts[place] ?? '' }));
  const texts = (groups: readonly (readonly string[])[]) => groups.map((ids) => ids.join());
  return {
    sections: keysOf(withKey(form.sections, sections.map(sectionText)), demand.sections.map(sectionText)),
    bounds: keysOf(withKey(form.bounds, bounds.map(boundText)), demand.bounds.map(boundText)),
    exclusions: keysOf(withKey(form.exclusions, texts(exclusions)), texts(demand.exclusions)),
  };
}

function changedSection(form: AutoFields, key: string | undefined, count: number): Changed | undefined {
  const section = form.sections.find((one) => one.key === key);
  if (!section || section.count === count) return undefined;
  if (count === 0) {
    return {
      fields: { ...form, sections: form.sections.filter((one) => one !== section) },
      marks: [],
      gone: section.name,
    };
  }
  const sections = form.sections.map((one) => (one === section ? { ...one, count } : one));
  return { fields: { ...form, sections }, marks: [`${section.key}.count`] };
}

/** At least nothing is no condition; a line without any goes. */
function changedBound(form: AutoFields, key: string | undefined, side: 'min' | 'max', value: number) {
  const bound = form.bounds.find((one) => one.key === key);
  const wished = side === 'min' && value === 0 ? null : value;
  if (!bound || bound[side] === wished) return undefined;
  const next = { ...bound, [side]: wished };
  const isEmpty = next.min === null && next.max === null;
  const bounds = form.bounds.flatMap((one) => (one === bound ? (isEmpty ? [] : [next]) : [one]));
  return { fields: { ...form, bounds }, marks: isEmpty ? [] : [`${bound.key}.${side}`] };
}

function without(form: AutoFields, field: 'mustHave' | 'mustNotHave', ids: readonly string[]) {
  const left = form[field].filter(({ id }) => !ids.includes(id));
  return left.length < form[field].length ? { fields: { ...form, [field]: left }, marks: [field] } : undefined;
}

/** The form after one condition gave way; undefined where that is so already, or its line is gone. */
export function changedBy(form: AutoFields, keys: LineKeys, change: DemandChange): Changed | undefined {
  switch (change.field) {
    case 'section':
      return changedSection(form, keys.sections[change.section], change.count);
    case 'min':
    case 'max':
      return changedBound(form, keys.bounds[change.bound], change.field, change.value);
    case 'mustHave':
    case 'mustNotHave':
      return without(form, change.field, change.without);
    case 'exclusion': {
      const key = keys.exclusions[change.group];
      const exclusions = form.exclusions.filter((group) => group.key !== key);
      if (exclusions.length === form.exclusions.length) return undefined;
      return { fields: { ...form, exclusions }, marks: ['exclusions'] };
    }
    default:
      if (form[change.field] === change.value) return undefined;
      return { fields: { ...form, [change.field]: change.value }, marks: [change.field] };
  }
}

/** All of them, one after the other. */
export function changedByAll(form: AutoFields, keys: LineKeys, changes: readonly DemandChange[]) {
  const marks: string[] = [];
  const gone: string[] = [];
  let fields = form;
  for (const change of changes) {
    const next = changedBy(fields, keys, change);
    if (!next) continue;
    fields = next.fields;
    marks.push(...next.marks);
    if (next.gone !== undefined) gone.push(next.gone);
  }
  return { fields, marks, gone };
}
