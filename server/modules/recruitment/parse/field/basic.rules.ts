import type { Found, jobStates, ParsedFields } from '#contract/recruitment/resume-fields.ts';
import { cities } from '../list/words.ts';
import { monthIn } from '../section/dates.rules.ts';
import type { Piece } from '../section/piece.rules.ts';
import { emailIn, phoneIn } from './contact.rules.ts';
import { degreeIn, isDegree } from './degree.rules.ts';
import { firstValue, labelReader } from './label.rules.ts';
import { nameAmong, namedName } from './person-name.rules.ts';
import { tokensOf } from './token.rules.ts';

type Basic = ParsedFields['basic'];

export const basicLabels = labelReader({
  name: ['姓名', '名字', 'Name', 'Full Name', '中文名'],
  gender: ['性别', 'Gender', 'Sex'],
  birth: [
    '出生年月',
    '出生日期',
    '生日',
    '出生',
    '出生年月日',
    'Date of Birth',
    'Birth',
    'Birthday',
    'Birth Date',
    'DOB',
  ],
  phone: [
    '电话',
    '手机',
    '手机号',
    '手机号码',
    '联系电话',
    '移动电话',
    '联系方式',
    'Tel',
    'Phone',
    'Mobile',
    'Telephone',
    'Cell',
    'Phone Number',
  ],
  email: ['邮箱', '电子邮箱', '电子邮件', '联系邮箱', '邮件', 'E-mail', 'Email', 'Mail', 'QQ邮箱'],
  wechat: ['微信', '微信号', 'WeChat', 'Wechat ID', 'WeChat ID'],
  city: [
    ...[
      '现居',
      '现居地',
      '现居城市',
      '居住地',
      '现居住地',
      '所在地',
      '所在城市',
      '现所在地',
      '目前所在地',
      '目前居住地',
      '居住城市',
      '现住址',
      '住址',
      '地址',
    ],
    ...['当前城市', '常住地', '居住地址', 'Location', 'City', 'Address', 'Residence', 'Current City', 'Based in'],
  ],
  degree: ['学历', '最高学历', '文化程度', 'Education', 'Degree', 'Highest Degree', 'Highest Education'],
  since: [
    '参加工作时间',
    '参加工作',
    '工作起始时间',
    '开始工作时间',
    '首次工作时间',
    '参加工作年月',
    'Working Since',
    'Career Start',
  ],
  years: [
    '工作年限',
    '工作经验',
    '工龄',
    '从业年限',
    '从业经验',
    '经验',
    'Experience',
    'Years of Experience',
    'Work Experience',
  ],
  state: [
    '求职状态',
    '目前状态',
    '在职状态',
    '当前状态',
    '工作状态',
    '状态',
    '职业状态',
    'Status',
    'Job Status',
    'Current Status',
    'Employment Status',
  ],
  /** Read to end what stands before them, and kept nowhere. */
  aside: [
    ...[
      '民族',
      '政治面貌',
      '籍贯',
      '户口',
      '户籍',
      '户口所在地',
      '户籍所在地',
      '婚姻状况',
      '婚否',
      '婚育状况',
      '身高',
      '体重',
      '身份证',
      '身份证号',
      '身份证号码',
      '年龄',
      '照片',
    ],
    ...[
      '健康状况',
      '国籍',
      '血型',
      '毕业院校',
      '毕业学校',
      '院校',
      '学校',
      '专业',
      '所学专业',
      '毕业时间',
      '主页',
      '个人主页',
      '博客',
      'GitHub',
      'Age',
      'QQ',
      'Nationality',
    ],
    ...[
      'Marital Status',
      'Ethnicity',
      'LinkedIn',
      'Website',
      'Blog',
      '求职意向',
      '期望职位',
      '期望薪资',
      '意向岗位',
      '应聘职位',
      '应聘岗位',
      '期望城市',
      '邮编',
      '宗教',
      '星座',
      'Preferred City',
      'Preferred Location',
      'Target City',
      'Desired Location',
      'Job Type',
      'Work Location',
    ],
  ],
});

const states: readonly (readonly [RegExp, (typeof jobStates)[number]])[] = [
  [/应届|在校|\bfresh graduate\b|\b20\d\d届|\bnew grad(?:uate)?\b/i, '应届'],
  [/离职|待业|已离|\bunemployed\b|\bbetween jobs\b|\bimmediately available\b|\bleft\b/i, '离职'],
  [/在职|在岗|\bemployed\b|\bcurrently working\b/i, '在职'],
];

function stateIn(piece: Piece, confidence: number): Basic['jobState'] {
  for (const [pattern, state] of states) {
    const found = piece.find(pattern);
    if (found) return found.piece.as(state, confidence);
  }
  return null;
}

function genderIn(piece: Piece): Basic['gender'] {
  const found = piece.find(/^(男|女|male|female)(?:性|士|生)?(?![\u4e00-\u9fffA-Za-z])/i);
  if (!found) return null;
  return found.piece.as(/^(?:男|m)/i.test(found.piece.text) ? '男' : '女', 0.95);
}

function yearsIn(piece: Piece, confidence: number): Basic['workYears'] {
  const found = piece.find(/(?<![\d.])(\d{1,2})\s*\+?\s*(?:年|years?|yrs?)(?![\d年月]|\s*\d)/i);
  const value = Number(found?.groups[0]);
  return found && value <= 60 ? found.piece.as(value, confidence) : null;
}

const isCity = (text: string) => cities.has(text) || cities.has(text.replace(/[市区]$/, ''));
const cityLike = (text: string) => {
  const [first = ''] = text.split(/[\s,·/-]/);
  return (
    isCity(text) ||
    isCity(first) ||
    /^[\u4e00-\u9fff]{2,8}(?:省|市|区|县)(?:[\u4e00-\u9fff]{2,12}(?:市|区|县))?$/.test(text) ||
    [...cities].some((city) => text.startsWith(`${city}市`))
  );
};

type Reader = (value: Piece) => Partial<Basic>;

const readers: Readonly<Record<string, Reader>> = {
  name: (value) => ({ name: namedName(value) }),
  gender: (value) => ({ gender: genderIn(value.trimmed()) }),
  birth: (value) => ({ birthMonth: monthIn(value)?.month ?? null }),
  phone: (value) => ({ phone: phoneIn(value) }),
  email: (value) => ({ email: emailIn(value) }),
  wechat: (value) => {
    const found = value.find(/^[A-Za-z\d][\w-]{4,30}/);
    return { wechat: found ? found.piece.found(0.92, 50) : /^\s*同手机/.test(value.text) ? null : null };
  },
  city: (value) => ({ city: cityOf(value) }),
  degree: (value) => ({ highestDegree: degreeIn(value) }),
  since: (value) => ({ workSince: monthIn(value)?.month ?? null }),
  years: (value) => ({ workYears: yearsIn(value, 0.92) }),
  state: (value) => ({ jobState: stateIn(value, 0.92) }),
};

function cityOf(value: Piece): Found | null {
  const first = firstValue(value);
  return first.found(cityLike(first.text.trim()) ? 0.92 : 0.6, 50);
}

/** What each token of a line without labels says by its form. */
function fromToken(token: Piece): Partial<Basic> {
  const text = token.text.trim();
  const gender = genderIn(token);
  if (gender && text.length <= 6) return { gender };
  if (isCity(text)) return { city: token.found(0.85, 50) };
  const born = token.find(
    /^(?:生于|born(?: in)?)?\s*((?:19|20)\d\d\s*[年./-]\s*(?:1[0-2]|0?[1-9])\s*月?(?:\s*\d{1,2}日?)?)\s*(?:生|出生)?$/i,
  );
  const year = Number(/(?:19|20)\d\d/.exec(text)?.[0]);
  if (born && year >= 1950 && year <= 2012)
    return { birthMonth: withConfidence(monthIn(token)?.month, /生|born/i.test(text) ? 0.92 : 0.8) };
  const month = monthIn(token);
  const monthYear = Number(month?.month.value.slice(0, 4));
  if (month && month.piece.text.trim() === text && monthYear >= 1950 && monthYear <= 2012)
    return { birthMonth: withConfidence(month.month, 0.8) };
  if (/(?:工作)?经验|工龄|年工作|experience/i.test(text) && text.length <= 30)
    return { workYears: yearsIn(token, 0.88) };
  if (/参加工作/.test(text)) return { workSince: monthIn(token)?.month ?? null };
  if (text.length <= 25 && states.some(([pattern]) => pattern.test(text))) return { jobState: stateIn(token, 0.85) };
  if (/^(?:现居|坐标|base|住在|based in|居住于)\s*:?\s*/i.test(text))
    return {
      city: token
        .part(token.text.search(/(?<=现居|坐标|base|住在|居住于|based in)(?:\s*:?\s*)/i))
        .trimmed()
        .found(0.8, 50),
    };
  if (text.length <= 10 && isDegree(text)) return { highestDegree: degreeIn(token, 0.85) };
  return {};
}

const withConfidence = (found: Found | undefined, confidence: number) => (found ? { ...found, confidence } : null);

/** The first that was found stays, unless a later one is surer. */
function take(basic: Basic, more: Partial<Basic>) {
  for (const [key, found] of Object.entries(more)) {
    const before = basic[key as keyof Basic];
    if (found && (!before || found.confidence > before.confidence)) Object.assign(basic, { [key]: found });
  }
}

export interface BasicPlaces {
  /** Lines about the person, labelled or not. */
  readonly about: readonly Piece[];
  /** Where a phone number and an address may stand as well. */
  readonly everywhere: readonly Piece[];
}

/** Who it is and how to reach them. */
export function basicOf({ about, everywhere }: BasicPlaces): Basic {
  const basic: Basic = {
    ...{ name: null, gender: null, birthMonth: null, phone: null, email: null, wechat: null, city: null },
    ...{ highestDegree: null, workSince: null, workYears: null, jobState: null },
  };
  const bare: Piece[] = [];
  for (const line of about) {
    const labels = basicLabels(line);
    for (const { name, value } of labels) take(basic, readers[name]?.(value) ?? {});
    const first = labels[0];
    const unlabelled = first ? line.part(0, first.label.start - line.start) : line;
    const behind = labels.map(({ value }) => value.part(firstValue(value).end - value.start));
    for (const part of [unlabelled, ...behind])
      for (const token of [...tokensOf(part), ...part.split(/[\s|,;·•、]+/g)]) take(basic, fromToken(token));
    if (!unlabelled.isEmpty) bare.push(unlabelled);
  }
  if (!basic.name) take(basic, { name: nameAmong(bare) });
  for (const line of [...about, ...everywhere]) {
    if (!basic.phone) take(basic, { phone: phoneIn(line) });
    if (!basic.email) take(basic, { email: emailIn(line) });
    if (basic.phone && basic.email) break;
  }
  return basic;
}
