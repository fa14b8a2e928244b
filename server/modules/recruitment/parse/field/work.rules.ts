import type { Found, ParsedFields } from '#contract/recruitment/resume-fields.ts';
import { cities } from '../list/words.ts';
import type { Entry } from '../section/entries.rules.ts';
import type { Piece } from '../section/piece.rules.ts';
import { bodyParts, labelAtStart, told } from './body.rules.ts';
import { headParts } from './entry-head.rules.ts';
import { firstValue, labelReader } from './label.rules.ts';
import { isCompany, isDepartment, isTitle } from './name-shape.rules.ts';

type Work = ParsedFields['work'][number];
type Kind = 'company' | 'title' | 'department' | 'city' | 'kind' | 'size' | 'industry';

const labels = labelReader({
  company: [
    '公司',
    '公司名称',
    '单位',
    '工作单位',
    '单位名称',
    '企业名称',
    '任职公司',
    '实习单位',
    '实习公司',
    '所在公司',
    'Company',
    'Employer',
    'Organization',
  ],
  title: [
    '职位',
    '职务',
    '岗位',
    '担任职位',
    '职位名称',
    '岗位名称',
    '担任职务',
    '任职岗位',
    '实习岗位',
    '工作岗位',
    'Position',
    'Title',
    'Job Title',
    'Role',
  ],
  department: ['部门', '所在部门', '所属部门', '任职部门', 'Department', 'Team'],
  industry: ['行业', '所属行业', '公司行业', '行业类别', '所在行业', 'Industry'],
  size: ['规模', '公司规模', '企业规模', '人数规模', 'Company Size', 'Size'],
  leave: ['离职原因', 'Reason for Leaving'],
  other: [
    ...[
      '证明人',
      '汇报对象',
      '下属人数',
      '薪资',
      '月薪',
      '税前月薪',
      '公司性质',
      '企业性质',
      '工作地点',
      '地点',
      '时间',
      '工作时间',
      '起止时间',
      '在职时间',
      '任职时间',
      '实习时间',
    ],
    ...['公司介绍', '公司简介', 'Location', 'Period', 'Duration'],
  ],
});

const parts = [
  ['leave', labelAtStart('离职原因|reasons? for leaving')],
  ['other', labelAtStart('证明人|汇报对象|下属人数|薪资|月薪|公司介绍|公司简介')],
  [
    'achievements',
    labelAtStart('(?:工作|主要|个人|项目|核心)?(?:业绩|成果|成绩)|业绩成果|key achievements?|achievements?|results?'),
  ],
  [
    'duties',
    labelAtStart(
      '(?:工作|岗位|主要|职位|实习)?(?:职责|内容|描述|工作)(?:描述|与?职责)?|职责与?业绩|工作职责和业绩|负责内容|(?:key |main )?responsibilit(?:y|ies)|duties|description',
    ),
  ],
] as const;

const isCity = (text: string) => cities.has(text) || cities.has(text.replace(/[市区]$/, ''));
const size = /^\d+\s*[-~]\s*\d+\s*人$|^\d+\s*人以上$|^少于\s*\d+\s*人$/;

function classify(text: string, known: ReadonlySet<Kind>): Kind | undefined {
  if (isCity(text)) return 'city';
  if (size.test(text)) return 'size';
  if (/^(?:全职|兼职|实习|full[- ]time|part[- ]time|internship|remote|远程)$/i.test(text)) return 'kind';
  if (
    !known.has('company') &&
    /(?:公司|集团|银行|事务所|\b(?:inc|ltd|llc|corp)\.?)(?:\s*\([^()]{1,15}\))?$/i.test(text)
  )
    return 'company';
  if (!known.has('title') && isTitle(text) && !/(?:有限公司)$/.test(text)) return 'title';
  if (!known.has('company') && isCompany(text)) return 'company';
  return isDepartment(text) ? 'department' : undefined;
}

/** 上海云帆科技有限公司高级工程师 in one word. */
function partedCompany(piece: Piece): { company: Piece; title: Piece } | undefined {
  const match =
    /^(.{2,40}?(?:有限责任公司|股份有限公司|有限公司|集团公司|集团))\s*(?=[\u4e00-\u9fffA-Za-z]{2,20}$)/.exec(
      piece.text,
    );
  const rest = match && piece.part(match[0].length).trimmed();
  return match && rest && isTitle(rest.text)
    ? { company: piece.part(0, match[0].length).trimmed(), title: rest }
    : undefined;
}

/** 前端开发（平台部）: the department in brackets was parted already; here what is left of a company at / as. */
function fromLabels(lines: readonly Piece[], work: Work): Set<Piece> {
  const used = new Set<Piece>();
  for (const line of lines)
    for (const { name, value } of labels(line)) {
      const first = firstValue(value);
      if (first.isEmpty && name !== 'other') continue;
      used.add(line);
      if (name === 'company') work.company ??= first.found(0.95);
      else if (name === 'title') work.title ??= first.found(0.94);
      else if (name === 'department') work.department ??= first.found(0.93);
      else if (name === 'industry') work.industry ??= first.found(0.9, 50);
      else if (name === 'size') work.companySize ??= first.found(0.9, 50);
      else if (name === 'leave') work.leaveReason ??= value.trimmed().found(0.9, 200);
    }
  return used;
}

const strongest = (piece: Piece | undefined, confidence: number) => piece?.found(confidence) ?? null;

/** Fills in who employed and as what, by what the parts of the head look like and, less sure, by their order. */
function fromHead(entry: Pick<Entry, 'head' | 'next'>, work: Work): readonly Piece[] {
  const found = headParts<Kind>(
    entry,
    classify,
    (known) => known.has('company') && known.has('title') && known.has('department'),
    new Set(['title', 'department'] as const),
  );
  const rest = found.rest.filter(({ text }) => /\p{L}{2}|\p{sc=Han}/u.test(text));
  const whole = [...found.known.values(), ...rest].map(partedCompany).find((parted) => parted !== undefined);
  if (whole) {
    work.company ??= whole.company.found(0.88);
    work.title ??= whole.title.found(0.88);
  }
  const [company, title] = [found.known.get('company'), found.known.get('title')];
  // Parted at a single space between Latin words: it may have been another one.
  const isGuess = company && title && title.start - company.end <= 1 && !/\.$/.test(company.text);
  work.company ??= strongest(company, isGuess ? 0.65 : 0.92);
  work.title ??= strongest(title, isGuess ? 0.65 : 0.9);
  work.department ??= strongest(found.known.get('department'), 0.85);
  work.companySize ??= strongest(found.known.get('size'), 0.85);
  const open = rest.filter((piece) => piece !== company && piece !== title);
  if (!work.company && open[0]) work.company = strongest(open.shift(), work.title && open.length === 0 ? 0.8 : 0.6);
  if (!work.title && open[0]) work.title = strongest(open.shift(), open.length === 0 && company ? 0.75 : 0.55);
  // A department that looks like the company, with nothing else that is one.
  if (!work.company && work.department)
    [work.company, work.department] = [{ ...work.department, confidence: 0.6 }, null];
  return found.left;
}

/** One job or internship. */
export function workOf(entry: Entry): Work {
  const work: Work = {
    ...{ company: null, industry: null, companySize: null, department: null, title: null },
    ...{ start: entry.period?.start ?? null, end: entry.period?.end ?? null },
    ...{ duties: null, achievements: null, leaveReason: null },
  };
  const used = fromLabels([...entry.head, ...entry.next, ...entry.body], work);
  const unused = (lines: readonly Piece[]) => lines.filter((line) => !used.has(line));
  const left = fromHead({ head: unused(entry.head), next: unused(entry.next) }, work);
  const body = bodyParts([...left, ...unused(entry.body)], parts, 'duties');
  const leave: Found | null = told(body.get('leave'), 0.85, 200);
  work.leaveReason ??= leave;
  work.duties = told(body.get('duties'), left.length > 0 ? 0.8 : 0.9, 5000);
  work.achievements = told(body.get('achievements'), 0.88, 5000);
  return work;
}
