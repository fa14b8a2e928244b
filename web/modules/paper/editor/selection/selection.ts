import { questionTypes, typeLabel } from '#contract/question/type.ts';

export interface Pickable {
  readonly questionId: string;
  readonly type: string;
  readonly difficulty: number;
  /** The items of a composite. */
  readonly children?: readonly { readonly points: number }[] | undefined;
}

export interface Picked<Q extends Pickable> {
  readonly question: Q;
  /** What it is worth in this paper, in hundredths, so that sums are exact. */
  readonly points: number;
}

export interface Section<Q extends Pickable> {
  readonly id: string;
  readonly name: string;
  /** Made by a person, so it stays when it becomes empty. */
  readonly byHand: boolean;
  readonly picked: readonly Picked<Q>[];
  /** So many of its questions are to be answered; null or left out: all. */
  readonly choose?: number | null;
  /** A time limit of its own; null or left out: none. */
  readonly minutes?: number | null;
  /** In classified mode the question type's label that it holds, whatever it is called. */
  readonly label?: string;
}

export interface Selection<Q extends Pickable> {
  readonly mode: 'free' | 'classified';
  readonly sections: readonly Section<Q>[];
  /** The free sections as they were before classifying, to go back to. */
  readonly before: readonly Section<Q>[];
}

/** Spec §9: 10 points. */
const defaultPoints = 1000;
/** Spec §3: the label of an unknown type names the section that the first pick makes. */
const defaultName = typeLabel('');

export const emptySelection: Selection<never> = { mode: 'free', sections: [], before: [] };

/** In the order of Map A; what is none of its types comes last. */
const labels = questionTypes.map(typeLabel);
const rankOf = (label: string | undefined) => {
  const rank = labels.indexOf(label ?? '');
  return rank < 0 ? labels.length : rank;
};

const isAutomatic = (name: string) => name === defaultName || labels.includes(name);

const tidy = <Q extends Pickable>(sections: readonly Section<Q>[]) =>
  sections.filter((section) => section.byHand || section.picked.length > 0);

/** The number after the highest one in use: no counter to keep, and picking twice leaves no trace. */
function freshNumber<Q extends Pickable>({ sections, before }: Selection<Q>) {
  return 1 + Math.max(0, ...[...sections, ...before].map((section) => Number(section.id)));
}

/** How many answers a question asks for: a composite as many as it has items. */
export const answersOf = ({ children = [] }: Pickable) => Math.max(children.length, 1);

const insertedAt = <T>(list: readonly T[], index: number, item: T) =>
  list.toSpliced(clamp(index, list.length), 0, item);
const clamp = (index: number, highest: number) => Math.min(Math.max(0, Math.trunc(index)), highest);

export const pickedOf = <Q extends Pickable>(selection: Selection<Q>) =>
  selection.sections.flatMap((section) => section.picked);

export const isPicked = <Q extends Pickable>(selection: Selection<Q>, questionId: string) =>
  selection.sections.some((section) => section.picked.some((one) => one.question.questionId === questionId));

const sectionOf = <Q extends Pickable>(selection: Selection<Q>, questionId: string) =>
  selection.sections.find((section) => section.picked.some((one) => one.question.questionId === questionId));

/** A saved paper, to be gone on with. */
export function selectionOf<Q extends Pickable & { readonly points: number }>(
  sectionVOS: readonly {
    name: string;
    choose?: number | null | undefined;
    minutes?: number | null | undefined;
    questionVOS: readonly Q[];
  }[],
): Selection<Q> {
  const sections = sectionVOS.map(({ name, choose, minutes, questionVOS }, place) => ({
    id: String(place + 1),
    ...{ name, choose: choose ?? null, minutes: minutes ?? null },
    // Nobody can tell any more who made it; a name of its own was given by a person.
    byHand: questionVOS.length === 0 || Boolean(choose ?? minutes) || !isAutomatic(name),
    picked: questionVOS.map((question) => ({ question, points: Math.round(question.points * 100) })),
  }));
  return { mode: 'free', sections, before: [] };
}

/** As a save sends it. */
export function sectionsToSave<Q extends Pickable>(selection: Selection<Q>) {
  return selection.sections.map(({ name, choose = null, minutes = null, picked }) => ({
    ...{ name, choose, minutes },
    questionVOS: picked.map(({ question, points }) => ({ questionId: question.questionId, points: points / 100 })),
  }));
}

/** Spec §4: picking a picked question removes it. A new one goes into the named section, else into the last. */
export function pick<Q extends Pickable>(selection: Selection<Q>, question: Q, sectionId?: string): Selection<Q> {
  if (isPicked(selection, question.questionId)) return unpick(selection, question.questionId);
  return place(selection, { question, points: defaultPoints }, sectionId);
}

/** Picks what is not picked yet, as when a whole page of a table is ticked. */
export function pickAll<Q extends Pickable>(selection: Selection<Q>, questions: readonly Q[], sectionId?: string) {
  return questions
    .filter((question) => !isPicked(selection, question.questionId))
    .reduce((grown, question) => place(grown, { question, points: defaultPoints }, sectionId), selection);
}

export function unpick<Q extends Pickable>(selection: Selection<Q>, questionId: string): Selection<Q> {
  if (!isPicked(selection, questionId)) return selection;
  const sections = selection.sections.map((section) => ({
    ...section,
    picked: section.picked.filter((one) => one.question.questionId !== questionId),
  }));
  return { ...selection, sections: tidy(sections) };
}

function place<Q extends Pickable>(selection: Selection<Q>, item: Picked<Q>, sectionId?: string): Selection<Q> {
  const { mode, sections } = selection;
  const label = typeLabel(item.question.type);
  const target =
    mode === 'classified'
      ? sections.find((section) => section.label === label)
      : (sections.find((section) => section.id === sectionId) ?? sections.at(-1));
  if (target) {
    const grown = { ...target, picked: [...target.picked, item] };
    return { ...selection, sections: sections.map((section) => (section === target ? grown : section)) };
  }
  const id = String(freshNumber(selection));
  if (mode === 'free') return { ...selection, sections: [{ id, name: defaultName, byHand: false, picked: [item] }] };
  const next = sections.findIndex((section) => rankOf(section.label) > rankOf(label));
  const made = { id, name: label, byHand: false, label, picked: [item] };
  return { ...selection, sections: insertedAt(sections, next < 0 ? sections.length : next, made) };
}

export function setMode<Q extends Pickable>(selection: Selection<Q>, mode: Selection<Q>['mode']): Selection<Q> {
  if (mode === selection.mode) return selection;
  return mode === 'classified' ? classify(selection) : declassify(selection);
}

/** Sections named by the label of the question type, in the order of Map A. */
function classify<Q extends Pickable>(selection: Selection<Q>): Selection<Q> {
  const groups = Map.groupBy(pickedOf(selection), (one) => typeLabel(one.question.type));
  const first = freshNumber(selection);
  const sections = [...groups]
    .sort(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([label, picked], number) => ({ id: String(first + number), name: label, byHand: false, label, picked }));
  return { mode: 'classified', sections, before: selection.sections };
}

/**
 * Back to the sections of before: what is still picked returns to its place with the points it has now, what came
 * since follows in the last section. With nothing to go back to, the classified sections stay.
 */
function declassify<Q extends Pickable>(selection: Selection<Q>): Selection<Q> {
  const now = pickedOf(selection);
  const nowById = new Map(now.map((one) => [one.question.questionId, one]));
  const returned = new Set<string>();
  const restored = selection.before.map((section) => {
    const picked = section.picked.flatMap((one) => nowById.get(one.question.questionId) ?? []);
    for (const one of picked) returned.add(one.question.questionId);
    return { ...section, picked };
  });
  const sections = tidy(restored);
  const last = sections.at(-1);
  if (!last)
    return { mode: 'free', sections: selection.sections.map(({ label: _, ...section }) => section), before: [] };
  const newcomers = now.filter((one) => !returned.has(one.question.questionId));
  const merged = { ...last, picked: [...last.picked, ...newcomers] };
  return { mode: 'free', sections: [...sections.slice(0, -1), merged], before: [] };
}

/** Only in free mode: classified sections are made by their types. */
export function addSection<Q extends Pickable>(selection: Selection<Q>, name: string): Selection<Q> {
  if (selection.mode === 'classified' || name.trim() === '') return selection;
  const made = { id: String(freshNumber(selection)), name: name.trim(), byHand: true, picked: [] };
  return { ...selection, sections: [...selection.sections, made] };
}

export function renameSection<Q extends Pickable>(selection: Selection<Q>, sectionId: string, name: string) {
  const section = selection.sections.find((one) => one.id === sectionId);
  if (!section || name.trim() === '' || name.trim() === section.name) return selection;
  const renamed = { ...section, name: name.trim() };
  return { ...selection, sections: selection.sections.map((one) => (one === section ? renamed : one)) };
}

/** How a section is answered: `choose` so many of its questions, for so many `minutes`; null: all, without limit. */
export function setTerms<Q extends Pickable>(
  selection: Selection<Q>,
  sectionId: string,
  terms: { readonly choose?: number | null; readonly minutes?: number | null },
) {
  const section = selection.sections.find((one) => one.id === sectionId);
  if (!section) return selection;
  const { choose = null, minutes = null } = { ...section, ...terms };
  if ((section.choose ?? null) === choose && (section.minutes ?? null) === minutes) return selection;
  const changed = { ...section, choose, minutes, byHand: true };
  return { ...selection, sections: selection.sections.map((one) => (one === section ? changed : one)) };
}

/** With the questions in it. */
export function removeSection<Q extends Pickable>(selection: Selection<Q>, sectionId: string): Selection<Q> {
  const sections = selection.sections.filter((section) => section.id !== sectionId);
  return sections.length === selection.sections.length ? selection : { ...selection, sections };
}

export function moveSection<Q extends Pickable>(selection: Selection<Q>, sectionId: string, toIndex: number) {
  const from = selection.sections.findIndex((section) => section.id === sectionId);
  const section = selection.sections[from];
  if (!section || clamp(toIndex, selection.sections.length - 1) === from) return selection;
  return { ...selection, sections: insertedAt(selection.sections.toSpliced(from, 1), toIndex, section) };
}

/** `toIndex` counts without the question itself. In classified mode a question stays with those of its type. */
export function moveQuestion<Q extends Pickable>(
  selection: Selection<Q>,
  questionId: string,
  toSectionId: string,
  toIndex: number,
): Selection<Q> {
  const source = sectionOf(selection, questionId);
  const target = selection.sections.find((section) => section.id === toSectionId);
  const from = source?.picked.findIndex((one) => one.question.questionId === questionId) ?? -1;
  const item = source?.picked[from];
  if (!source || !target || !item) return selection;
  if (selection.mode === 'classified' && source !== target) return selection;
  if (source === target && clamp(toIndex, source.picked.length - 1) === from) return selection;
  const sections = selection.sections.map((section) => {
    const left = section === source ? section.picked.toSpliced(from, 1) : section.picked;
    if (section === target) return { ...section, picked: insertedAt(left, toIndex, item) };
    return section === source ? { ...section, picked: left } : section;
  });
  return { ...selection, sections: tidy(sections) };
}

/** Puts another question in the place of one, worth the same; in classified mode only one of the same type. */
export function replaceQuestion<Q extends Pickable>(selection: Selection<Q>, questionId: string, by: Q): Selection<Q> {
  const section = sectionOf(selection, questionId);
  if (!section || isPicked(selection, by.questionId)) return selection;
  if (section.label !== undefined && section.label !== typeLabel(by.type)) return selection;
  const picked = section.picked.map((one) => (one.question.questionId === questionId ? { ...one, question: by } : one));
  return { ...selection, sections: selection.sections.map((one) => (one === section ? { ...one, picked } : one)) };
}
