import type { AssemblyRun } from '#contract/paper/assembly.ts';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { refuse } from '../../../kit/errors.ts';
import { type Assembled, overlapMatrix } from '../assembly/index.ts';

/** A question of a form, in the version that was judged; points in hundredths. */
export interface StoredItem {
  readonly id: string;
  readonly versionId: string;
  readonly difficulty: number;
  readonly section: number;
  readonly points: number;
}

export interface StoredForm {
  readonly items: readonly StoredItem[];
  readonly totalPoints: number;
  readonly meanDifficulty: number;
}

/** In which form one question took the place of another. */
export interface Replaced {
  readonly form: number;
  readonly from: StoredItem;
  readonly by: StoredItem;
}

export interface StoredForms extends Omit<Assembled, 'forms'> {
  readonly forms: readonly StoredForm[];
  /** By hand, the latest last; left out: none. */
  readonly replaced?: readonly Replaced[];
}

type WireOutcome = NonNullable<AssemblyRun['outcome']>;
export type StoredOutcome = StoredForms | Extract<WireOutcome, { status: 'infeasible' | 'unknown' }>;

export type Versions = ReadonlyMap<string, { readonly versionId: string; readonly difficulty: number }>;

/** The forms with the versions that they were made of. */
export const storedForms = ({ forms, ...outcome }: Assembled, versions: Versions): StoredForms => ({
  ...outcome,
  forms: forms.map((form) => ({
    ...form,
    items: form.items.flatMap((item) => {
      const version = versions.get(item.id);
      return version ? [{ ...item, ...version }] : [];
    }),
  })),
});

export const formsIn = (outcome: StoredOutcome | null) => (outcome && 'forms' in outcome ? outcome.forms : []);

export const replacedIn = (outcome: StoredOutcome | null) =>
  outcome && 'forms' in outcome ? (outcome.replaced ?? []) : [];

export function wireOutcome(outcome: StoredOutcome | null, { mustHave }: AutoDemand): WireOutcome | null {
  if (!outcome || !('forms' in outcome)) return outcome;
  const { forms, replaced = [], ...found } = outcome;
  // What was proved of the forms that were found is not known of what people have made of them.
  const rest = replaced.length > 0 ? { ...found, status: 'withinTime' as const, gap: null } : found;
  const must = new Set(mustHave);
  const free = forms.map(({ items }) => ({ items: items.filter(({ id }) => !must.has(id)) }));
  return {
    ...rest,
    overlap: overlapMatrix(free),
    forms: forms.map(({ items, totalPoints, meanDifficulty }) => ({
      ...{ totalPoints: totalPoints / 100, questionCount: items.length, meanDifficulty },
    })),
  };
}

/** The sections of a form under the names that the demand gives them. */
export const sectionsOf = ({ sections }: AutoDemand, { items }: StoredForm) =>
  sections.map(({ name }, section) => ({
    name,
    questions: items
      .filter((item) => item.section === section)
      .map(({ id, versionId, difficulty, points }) => ({
        ...{ questionId: id, questionVersionId: versionId, difficulty, points },
      })),
  }));

const letters = 'ABCDEFGH';

/** 「期末试卷 A」: as the form is called among its sisters, where several are stored. */
export const paperName = (name: string, form: number, forms: number) =>
  forms > 1 ? `${name} ${letters[form] ?? ''}` : name;

/** The forms of a run that will not find others by itself. */
export function endedForms({
  state,
  outcome,
}: Pick<AssemblyRun, 'state'> & { readonly outcome: StoredOutcome | null }) {
  if (state === 'WAITING' || state === 'RUNNING') throw refuse('assemblyRunning');
  if (!outcome || !('forms' in outcome) || outcome.forms.length === 0) throw refuse('assemblyNothing');
  return outcome;
}
