import type { Doubt } from '#contract/question/import.ts';
import { isChoice } from '#contract/question/type.ts';
import type { QuestionForm } from './question-form.ts';
import { shownBlanks } from './question-form.ts';

/** Something said about a control: an error has to be corrected, a warning asks for a look. */
export interface Note {
  readonly level: 'error' | 'warning';
  readonly text: string;
}

/** By the path of the control; what belongs to none stands under ''. */
export type Notes = Readonly<Record<string, readonly Note[]>>;

const childPath = /^children\.(\d+)(?:\.(.+))?$/;

/** The controls of a form, in the words of the contract. */
export function controlsOf(form: QuestionForm): string[] {
  const controls = ['type', 'stem', 'analysis', 'difficulty', 'points', 'tagIds', 'knowledgeIds', 'abilityIds'];
  if (isChoice(form.type)) {
    controls.push('options', ...form.options.map((_, index) => `options.${index}.content`));
  } else controls.push(form.type === 'COMPOSITE' ? 'children' : 'answer');
  if (form.type === 'FILL') {
    const parts = ['accepted', 'weight', 'tolerance'];
    controls.push(...shownBlanks(form).flatMap((_, index) => parts.map((part) => `answer.blanks.${index}.${part}`)));
  }
  if (form.type === 'SHORT') {
    controls.push('answer.reference', 'answer.scoringPoints');
    controls.push(
      ...form.scoringPoints.flatMap((_, index) =>
        ['text', 'points'].map((part) => `answer.scoringPoints.${index}.${part}`),
      ),
    );
  }
  if (form.type === 'CODE') {
    const programs = ['languages', 'templates', 'frames', 'references'];
    const judged = ['tests', 'checker', 'checkerProgram', 'floatDigits', 'timeLimitMs', 'memoryLimitMb'];
    controls.push(...[...programs, ...judged].map((part) => `answer.${part}`));
    controls.push(
      ...form.code.tests.flatMap((_, index) =>
        ['input', 'output', 'weight'].map((part) => `answer.tests.${index}.${part}`),
      ),
    );
  }
  return controls;
}

/** The control that a path of the server is about: itself, what it is the whole of, or what it is a part of. */
export function controlFor(path: string, form: QuestionForm): string {
  const [, place, inner = ''] = childPath.exec(path) ?? [];
  if (place !== undefined && form.type === 'COMPOSITE') {
    const item = form.items[Number(place)];
    return item ? joined(`children.${place}`, controlFor(inner, item.form)) : 'children';
  }
  const controls = new Set(controlsOf(form));
  if (path === 'answer' && isChoice(form.type)) return 'options';
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    if (controls.has(at)) return at;
    const first = [`${at}.content`, `${at}.accepted`, `${at}.text`].find((inner) => controls.has(inner));
    if (first) return first;
  }
  return '';
}

const joined = (whole: string, part: string) => (part === '' ? whole : `${whole}.${part}`);

/** What is said about one item of a 材料题, by the paths inside of it. */
export function notesWithin(notes: Notes, whole: string): Notes {
  const own = Object.entries(notes).flatMap(([path, list]) => {
    if (path === whole) return [['', list] as const];
    return path.startsWith(`${whole}.`) ? [[path.slice(whole.length + 1), list] as const] : [];
  });
  return Object.fromEntries(own);
}

function gather(entries: readonly (readonly [path: string, note: Note])[], form: QuestionForm): Notes {
  const notes: Record<string, Note[]> = {};
  for (const [path, note] of entries) {
    const control = controlFor(path, form);
    notes[control] = [...(notes[control] ?? []), note];
  }
  return notes;
}

/** What a refused save says, at the controls. `prefix` is where the question stands in what was sent. */
export function notesOfFields(fields: Readonly<Record<string, string>>, form: QuestionForm, prefix = ''): Notes {
  const entries = Object.entries(fields).map(([path, text]) => {
    const inner = path.startsWith(prefix) ? path.slice(prefix.length) : path;
    return [inner, { level: 'error', text }] as const;
  });
  return gather(entries, form);
}

function pathOfDoubt({ place, index }: Doubt, form: QuestionForm) {
  if (place === 'options' && index !== null) return `options.${index}.content`;
  if (place === 'children' && index !== null) return `children.${index}`;
  if (place !== 'answer') return place;
  if (form.type === 'SHORT') return 'answer.reference';
  return form.type === 'FILL' && index !== null ? `answer.blanks.${index}.accepted` : 'answer';
}

/** What reading a text left in doubt, at the controls. */
export const notesOfDoubts = (doubts: readonly Doubt[], form: QuestionForm): Notes =>
  gather(
    doubts.map((doubt) => [pathOfDoubt(doubt, form), { level: doubt.level, text: doubt.text }] as const),
    form,
  );

/** Without what was said about a control that has been changed, about its parts and about the whole it is in. */
export function withoutNotes(notes: Notes, path: string): Notes {
  const concerns = (at: string) => at === path || at.startsWith(`${path}.`) || path.startsWith(`${at}.`);
  return Object.fromEntries(Object.entries(notes).filter(([at]) => !concerns(at)));
}

/** What is only worth a look stays when a save is refused. */
export function mergedNotes(notes: Notes, more: Notes): Notes {
  const warnings = Object.entries(notes).map(
    ([path, list]) => [path, list.filter(({ level }) => level === 'warning')] as const,
  );
  const merged: Record<string, Note[]> = Object.fromEntries(warnings.map(([path, list]) => [path, [...list]]));
  for (const [path, list] of Object.entries(more)) merged[path] = [...list, ...(merged[path] ?? [])];
  return Object.fromEntries(Object.entries(merged).filter(([, list]) => list.length > 0));
}

/** The worst of what is said about a control. */
export const levelOf = (notes: readonly Note[] = []) =>
  notes.some(({ level }) => level === 'error') ? 'error' : notes.length > 0 ? 'warning' : undefined;
