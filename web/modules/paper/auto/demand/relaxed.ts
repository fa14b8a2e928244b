import type { AutoDemand } from '#contract/paper/demand.ts';
import { type AutoFields, fieldsOf, namesIn } from './fields.ts';

interface Relaxed {
  readonly fields: AutoFields;
  /** Fields that are not what they were: by name, those of lines as `key.name`. */
  readonly changed: ReadonlySet<string>;
  /** Sections of which nothing is left. */
  readonly gone: readonly string[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Section = AutoDemand['sections'][number];

/** A section keeps everything but its count, and the order stays; the first that fits is the one. */
function sectionsBefore(before: readonly Section[], after: readonly Section[]) {
  const alike = (one: Section, other: Section) => same({ ...one, count: 0 }, { ...other, count: 0 });
  let from = 0;
  return after.map((section) => {
    const place = before.findIndex((one, at) => at >= from && alike(one, section) && one.count >= section.count);
    if (place >= 0) from = place + 1;
    return place;
  });
}

const plain = ['totalPoints', 'mustHave', 'mustNotHave', 'exclusions', 'notUsedMonths'] as const;
const others = ['greatestOverlap', 'formTolerance', 'difficulty', 'forms'] as const;

/** The form of a demand that gave way, and where it did; names are those that stand in the form. */
export function relaxedIn(form: AutoFields, before: AutoDemand, after: AutoDemand): Relaxed {
  const fields = fieldsOf(after, namesIn(form));
  const places = sectionsBefore(before.sections, after.sections);
  const changed = new Set<string>();
  for (const [place, { key, count }] of fields.sections.entries()) {
    if (before.sections[places[place] ?? -1]?.count !== count) changed.add(`${key}.count`);
  }
  for (const [place, { key, min, max }] of fields.bounds.entries()) {
    if (before.bounds[place]?.min !== min) changed.add(`${key}.min`);
    if (before.bounds[place]?.max !== max) changed.add(`${key}.max`);
  }
  for (const name of [...plain, ...others]) if (!same(before[name], after[name])) changed.add(name);
  const gone = before.sections.filter((_, place) => !places.includes(place)).map(({ name }) => name);
  return { fields, changed, gone };
}
