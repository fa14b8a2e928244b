import type { Blank, CodeAnswer, CodeLanguage, CodeProgram } from '#contract/question/content.ts';

/** Rows that can be moved and removed need a name of their own on the page. */
export interface Keyed {
  readonly key: string;
}

export interface OptionForm extends Keyed {
  readonly id?: string;
  readonly content: string;
  readonly correct: boolean;
  readonly fixed: boolean;
}

export interface BlankForm extends Keyed, Omit<Blank, 'weight'> {
  readonly weight: number | null;
}

export interface ScoringPointForm extends Keyed {
  readonly text: string;
  readonly points: number | null;
}

export interface TestForm extends Keyed {
  readonly input: string;
  readonly output: string;
  readonly weight: number | null;
  readonly sample: boolean;
  /** Tests of one group count all together or not at all. */
  readonly group?: number | undefined;
}

type CodeTemplate = CodeAnswer['templates'][number];

/** Texts, of languages that were taken away as well. */
export type ByLanguage = Readonly<Partial<Record<CodeLanguage, string>>>;

/** What only a 编程题 has. */
export interface CodeForm {
  readonly languages: readonly CodeLanguage[];
  /** Of languages that were taken away as well: they come back with what was written. */
  readonly templates: Readonly<Partial<Record<CodeLanguage, Omit<CodeTemplate, 'codeType'>>>>;
  /** Of 函数题: what stands around the examinee's code. */
  readonly frames: ByLanguage;
  /** The author's own solutions. */
  readonly references: ByLanguage;
  readonly tests: readonly TestForm[];
  readonly checker: CodeAnswer['checker'];
  /** Kept when another comparison is tried. */
  readonly checkerProgram: CodeProgram | null;
  readonly floatDigits: number | null;
  readonly timeLimitMs: number | null;
  readonly memoryLimitMb: number | null;
}

export const fewestOptions = 2;
export const mostOptions = 12;
export const mostItems = 30;
export const mostTests = 100;

let lastKey = 0;
export const newKey = () => {
  lastKey += 1;
  return String(lastKey);
};

export const emptyOption = (): OptionForm => ({ key: newKey(), content: '', correct: false, fixed: false });
export const emptyScoringPoint = (): ScoringPointForm => ({ key: newKey(), text: '', points: null });
export const emptyBlank = (): BlankForm => ({
  key: newKey(),
  ...{ accepted: [], weight: 1, ignoreCase: true, ignoreWidth: true, ignorePunctuation: true, tolerance: null },
});

/** A sample shows what is asked for; it counts nothing unless its author says so. */
export const emptyTest = (sample: boolean): TestForm => ({
  ...{ key: newKey(), input: '', output: '', weight: sample ? 0 : 1, sample },
});

/** The row at `from` in the place `to`. */
export function movedRow<R>(rows: readonly R[], from: number, to: number): R[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row !== undefined) next.splice(to, 0, row);
  return next;
}

/** The sum in hundredths, as the server counts. */
export const sumOfPoints = (rows: readonly { readonly points: number | null }[]) =>
  rows.reduce((sum, { points }) => sum + Math.round((points ?? 0) * 100), 0) / 100;
