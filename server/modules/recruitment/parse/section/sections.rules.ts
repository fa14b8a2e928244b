import { headingOf } from './heading.rules.ts';
import type { SectionKind } from './heading-words.rules.ts';
import type { Piece } from './piece.rules.ts';

export interface Section {
  /** Several where one heading names several. */
  readonly kinds: readonly SectionKind[];
  readonly lines: Piece[];
}

/** Sections that are one line behind their name; other names are labels of fields as well. */
const inOneLine = new Set<SectionKind>([
  ...(['selfEvaluation', 'skills', 'languages', 'certificates', 'awards', 'other', 'intention'] as const),
]);
/** Names of whole sections that no field has. */
const wholeNames = /^(?:教育(?:背景|经历)|工作(?:经历|履历)|实习经历|项目(?:经历|经验)|校园经历|培训经历|社会实践)$/;
const spoken =
  /[英日德法韩俄]语|英文|日文|普通话|粤语|西班牙语|四级|六级|CET|IELTS|TOEFL|雅思|托福|english|mandarin|chinese|japanese|german|french/i;
/** Entries have labels that are like the names of sections. */
const entryKinds = new Set<SectionKind>(['education', 'work', 'internships', 'projects', 'campus', 'trainings']);

/** 工作经验：5 年 and 学历：本科 are fields of a person. */
const isField = (kind: SectionKind, name: string, value: string) =>
  /^(?:学历|教育程度|教育|项目|实习|培训|education|project)$/i.test(name) ||
  (kind === 'work' && /^\s*\d{1,2}\s*\+?\s*(?:年|years?)/i.test(value));

/** 技能：Java、Go — or a cell with the name beside one with the first line. */
function inlineHeading(line: Piece, current: SectionKind): { kinds: readonly SectionKind[]; rest: Piece } | undefined {
  const parted = /^([^:\t]{2,24}?)\s*([:\t])\s*(?=\S)/.exec(line.text);
  const [whole = '', name = '', sign] = parted ?? [];
  const kinds = parted ? headingOf(name) : undefined;
  const [kind] = kinds ?? [];
  if (!kinds || !kind || kind === 'basic') return undefined;
  const plain = name.replace(/[^\p{L}]/gu, '');
  if (kind === current || isField(kind, plain, line.text.slice(whole.length))) return undefined;
  // 语言：Go、Python among skills is none that people speak.
  if (kind === 'languages' && current === 'skills' && !spoken.test(line.text.slice(whole.length))) return undefined;
  const mayStart = sign === '\t' || inOneLine.has(kind) || wholeNames.test(plain);
  const isLabel = sign === ':' && entryKinds.has(current) && (plain.length < 4 || /^(?:技术栈|专业技能)$/.test(plain));
  return mayStart && !isLabel ? { kinds, rest: line.part(whole.length).trimmed() } : undefined;
}

/** The lines of a resume by the sections that they stand in; what stands before the first heading is about the person. */
export function sectionsOf(lines: readonly Piece[], breaks: readonly number[]): Section[] {
  const sections: Section[] = [{ kinds: ['basic'], lines: [] }];
  const next = [...breaks];
  for (const line of lines) {
    while (next[0] !== undefined && next[0] <= line.start) {
      next.shift();
      sections.push({ kinds: ['basic'], lines: [] });
    }
    const kinds = headingOf(line.text);
    const inline = kinds ? undefined : inlineHeading(line, sections.at(-1)?.kinds[0] ?? 'basic');
    if (kinds) sections.push({ kinds, lines: [] });
    else if (inline) sections.push({ kinds: inline.kinds, lines: [inline.rest] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}
