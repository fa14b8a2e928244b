import { type Found, jobKinds, type ParsedFields } from '#contract/recruitment/resume-fields.ts';
import { cities } from '../list/words.ts';
import type { Piece } from '../section/piece.rules.ts';
import { basicLabels } from './basic.rules.ts';
import { firstValue, labelReader } from './label.rules.ts';
import { isTitle } from './name-shape.rules.ts';
import { tokensOf } from './token.rules.ts';

type Intention = ParsedFields['intention'];

const labels = labelReader({
  position: [
    ...[
      '应聘',
      '期望职位',
      '求职岗位',
      '应聘职位',
      '意向岗位',
      '目标职位',
      '求职意向',
      '应聘岗位',
      '期望岗位',
      '意向职位',
      '目标岗位',
      '求职职位',
      '求职目标',
      '期望从事职业',
      '期望职业',
      '职位',
      '岗位',
    ],
    ...[
      'Position',
      'Objective',
      'Job Objective',
      'Desired Position',
      'Target Position',
      'Career Objective',
      'Job Target',
    ],
  ],
  city: [
    '期望城市',
    '意向城市',
    '工作地点',
    '期望地点',
    '期望工作地',
    '期望工作地点',
    '工作城市',
    '期望工作地区',
    '意向地区',
    '期望地区',
    '目标城市',
    '期望工作城市',
    '城市',
    '地点',
    'Preferred City',
    'Preferred Location',
    'Target City',
    'Desired Location',
  ],
  industry: [
    '期望行业',
    '从事行业',
    '意向行业',
    '目标行业',
    '期望从事行业',
    '行业',
    'Industry',
    'Target Industry',
    'Preferred Industry',
  ],
  salary: [
    '期望薪资',
    '期望月薪',
    '薪资要求',
    '期望薪酬',
    '期望待遇',
    '薪资期望',
    '期望年薪',
    '薪资',
    '薪酬要求',
    '月薪要求',
    'Expected Salary',
    'Salary Expectation',
    'Salary',
    'Desired Salary',
  ],
  kind: [
    '工作性质',
    '工作类型',
    '求职类型',
    '期望工作性质',
    '职位类型',
    '求职性质',
    '工作方式',
    'Job Type',
    'Employment Type',
  ],
  available: [
    '到岗时间',
    '可到岗时间',
    '可到岗',
    '入职时间',
    '可入职时间',
    '到岗日期',
    '最快到岗',
    '到岗',
    'Available From',
    'Availability',
    'Available',
    'Notice Period',
    'Start Date',
  ],
});

const salary =
  /\d+(?:\.\d+)?\s*[kK千万]|^\D{0,6}\d{4,6}\s*[-~]\s*\d{4,6}(?!\d)|(?:元|¥|RMB|CNY)\s*\/?\s*(?:月|年)?|面议|negotiable|年薪|月薪/i;
const available = /到岗|入职|随时|immediately|周内|月内|notice|one month|个月/i;
const industry =
  /^(?:互联网|电商|金融|教育|医疗|制造业?|游戏|汽车|房地产|物流|快消|新能源|半导体|通信|人工智能|软件|广告|传媒|零售|咨询|能源|生物医药|企业服务|电子商务|.{2,10}(?:行业|业|\/互联网))(?:[/、].{1,12})?$/;

function kindIn(piece: Piece, confidence: number): Intention['kind'] {
  const found = piece.find(/全职|实习|兼职|\bfull[- ]time\b|\bintern(?:ship)?\b|\bpart[- ]time\b/i);
  if (!found) return null;
  const latin = /^f/i.test(found.piece.text) ? '全职' : /^i/i.test(found.piece.text) ? '实习' : '兼职';
  return found.piece.as(jobKinds.find((kind) => kind === found.piece.text) ?? latin, confidence);
}

/** Behind a label a list stays whole; only a bar or a wide gap ends it. */
const labelledValue = (value: Piece, confidence: number, max: number): Found | null =>
  firstValue(value).found(confidence, max);

const isCities = (text: string) => text.split(/[\s/、,]+/).every((city) => cities.has(city.replace(/市$/, '')));

function fromTokens(line: Piece, intention: Intention, isOwnSection: boolean) {
  const parts = line.split(/\t| {2,}|\s*[|•●·]\s*|\s+[/-]\s+|[,;]\s*/g);
  for (const part of parts) {
    const text = part.text.trim();
    if (text.length <= 30 && salary.test(text)) intention.salary ??= part.found(0.85, 50);
    else if (isCities(text)) {
      if (isOwnSection) intention.city ??= part.found(0.85);
    } else if (/^(?:全职|实习|兼职|full[- ]time|part[- ]time|internship)$/i.test(text))
      intention.kind ??= kindIn(part, 0.85);
    else if (text.length <= 25 && available.test(text)) {
      if (isOwnSection) intention.availableFrom ??= part.found(0.82, 50);
    } else if (isOwnSection && industry.test(text)) intention.industry ??= part.found(0.75);
    else if (isTitle(text) || (isOwnSection && !intention.position && text.length <= 30))
      intention.position ??= part.found(isTitle(text) ? (isOwnSection ? 0.85 : 0.72) : 0.6);
  }
}

/** A line up to its first label. */
function unlabelled(line: Piece): Piece {
  const starts = [...labels(line), ...basicLabels(line)].map(({ label }) => label.start - line.start);
  return starts.length > 0 ? line.part(0, Math.min(...starts)) : line;
}

/** What somebody is looking for: in a section of its own, or among the first lines. */
export function intentionOf(own: readonly Piece[], head: readonly Piece[]): Intention {
  const intention: Intention = {
    position: null,
    city: null,
    industry: null,
    salary: null,
    kind: null,
    availableFrom: null,
  };
  for (const line of [...own, ...head]) {
    const isOwn = own.includes(line);
    for (const { name, value } of labels(line)) {
      if (!isOwn && ['职位', '岗位', '城市', '地点', '行业'].includes(name)) continue;
      if (name === 'position') {
        const [first, ...rest] = isOwn ? [firstValue(value)] : tokensOf(firstValue(value));
        intention.position ??= (rest.length > 0 ? first : firstValue(value))?.found(0.92) ?? null;
      } else if (name === 'city') intention.city ??= labelledValue(value, 0.92, 100);
      else if (name === 'industry') intention.industry ??= labelledValue(value, 0.9, 100);
      else if (name === 'salary') intention.salary ??= labelledValue(value, 0.92, 50);
      else if (name === 'kind') intention.kind ??= kindIn(value, 0.92);
      else intention.availableFrom ??= labelledValue(value, 0.9, 50);
    }
  }
  for (const line of own) fromTokens(unlabelled(line), intention, true);
  if (!intention.position)
    for (const line of head.slice(0, 6)) {
      fromTokens(unlabelled(line), intention, false);
    }
  return intention;
}
