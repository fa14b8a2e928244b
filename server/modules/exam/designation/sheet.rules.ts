import type { DesignationSheet } from '#contract/exam/designation.ts';

interface Person {
  readonly userId: string;
  readonly realName: string;
  readonly jobNumber: string;
  readonly paperId: string | null;
  readonly begun: boolean;
}

interface Paper {
  readonly paperId: string;
  readonly name: string;
}

interface Columns {
  readonly jobNumber: number;
  readonly paper: number;
  /** -1: the file has no such column. */
  readonly realName: number;
}

/** Where the columns stand, by the titles in the first row; a college says 学号. */
export function columnsOf(titles: readonly string[]): Columns | undefined {
  const jobNumber = titles.findIndex((title) => title === '工号' || title === '学号');
  const paper = titles.findIndex((title) => title === '试卷' || title === '试卷名称');
  return jobNumber < 0 || paper < 0 ? undefined : { jobNumber, paper, realName: titles.indexOf('姓名') };
}

type Found = { readonly paper: Paper } | { readonly problem: string };

/** A paper is named, or told by its number in the exam where names are alike. */
function paperNamed(text: string, papers: readonly Paper[]): Found {
  const named = papers.filter(({ name }) => name.trim() === text);
  const [only] = named;
  if (only && named.length === 1) return { paper: only };
  const number = /^(?:第\s*)?(\d{1,2})(?:\s*套)?$/.exec(text)?.[1];
  const numbered = number === undefined ? undefined : papers[Number(number) - 1];
  if (numbered && named.length === 0) return { paper: numbered };
  if (named.length > 1) return { problem: `有 ${named.length} 份试卷都叫「${text}」，请改填序号，如：第 1 套` };
  return { problem: `没有试卷「${text}」` };
}

interface Known {
  readonly people: readonly Person[];
  readonly papers: readonly Paper[];
  /** What a job number is called. */
  readonly number: string;
}

type Said =
  | { readonly kind: 'nothing' | 'empty' | 'unchanged' }
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'change'; readonly person: Person; readonly paper: Paper };

const problem = (text: string): Said => ({ kind: 'problem', text });

/** One row; `firstRows` tells where a person stood before, and learns. */
function rowReader({ people, papers, number }: Known, columns: Columns) {
  const byNumber = new Map(people.map((person) => [person.jobNumber, person]));
  const firstRows = new Map<string, number>();
  return (cells: readonly string[], row: number): Said => {
    const cell = (column: number) => (cells[column] ?? '').trim();
    const [jobNumber, text, realName] = [cell(columns.jobNumber), cell(columns.paper), cell(columns.realName)];
    if (text === '') return { kind: jobNumber === '' ? 'nothing' : 'empty' };
    if (jobNumber === '') return problem(`没有填写${number}`);
    const person = byNumber.get(jobNumber);
    if (!person) return problem(`考生中没有${number}「${jobNumber}」`);
    if (realName !== '' && realName !== person.realName) {
      return problem(`${number}「${jobNumber}」是「${person.realName}」，不是「${realName}」`);
    }
    const before = firstRows.get(jobNumber);
    if (before !== undefined) return problem(`与第 ${before} 行是同一个人`);
    firstRows.set(jobNumber, row);
    const found = paperNamed(text, papers);
    if ('problem' in found) return problem(found.problem);
    if (person.paperId === found.paper.paperId) return { kind: 'unchanged' };
    if (person.begun) return problem(`「${person.realName}」已经开始作答，不能再更换试卷`);
    return { kind: 'change', person, paper: found.paper };
  };
}

/** What the rows below the titles say, with each row's number in the file. */
export function sheetSays(rows: readonly (readonly string[])[], columns: Columns, known: Known): DesignationSheet {
  const read = rowReader(known, columns);
  const nameOf = new Map(known.papers.map(({ paperId, name }) => [paperId, name]));
  const says: DesignationSheet = { rows: [], problems: [], unchanged: 0, empty: 0 };
  rows.forEach((cells, place) => {
    const row = place + 2;
    const said = read(cells, row);
    if (said.kind === 'problem') says.problems.push({ row, text: said.text });
    else if (said.kind === 'change') {
      const { userId, realName, jobNumber, paperId: now } = said.person;
      const { paperId, name: paperName } = said.paper;
      const before = now === null ? null : (nameOf.get(now) ?? null);
      says.rows.push({ row, userId, realName, jobNumber, paperId, paperName, before });
    } else if (said.kind !== 'nothing') says[said.kind] += 1;
  });
  return says;
}
