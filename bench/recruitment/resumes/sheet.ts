import type { ResumeFields } from '#contract/recruitment/resume-fields.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import { type Pair, Wording } from './wording.ts';

/** A resume as somebody words it, before it is laid out. */
export interface Sheet {
  readonly name: string;
  /** What stands below the name, such as the post that somebody looks for. */
  readonly subtitle: string | null;
  readonly contacts: readonly Pair[];
  readonly sections: readonly SheetSection[];
}

export interface SheetSection {
  readonly kind: string;
  readonly heading: string;
  readonly blocks: readonly SheetBlock[];
}

export type SheetBlock =
  | {
      readonly kind: 'entry';
      readonly date: string;
      readonly cells: readonly string[];
      readonly second: readonly string[];
      readonly lines: readonly SheetLine[];
    }
  | { readonly kind: 'line'; readonly line: SheetLine }
  | { readonly kind: 'pairs'; readonly pairs: readonly Pair[] };

export interface SheetLine {
  readonly text: string;
  readonly bullet: boolean;
}

const latinDegrees: Readonly<Record<string, readonly string[]>> = {
  本科: ['Bachelor', 'B.Eng.', "Bachelor's Degree"],
  硕士: ['Master', 'M.Sc.', "Master's Degree"],
  大专: ['Associate Degree'],
};

function contactsOf({ fields: { basic, education } }: Person, words: Wording, random: Random): Pair[] {
  const said: (Pair | null)[] = [
    basic.gender &&
      words.pair('gender', words.isLatin ? (basic.gender === '男' ? 'Male' : 'Female') : basic.gender, false),
    basic.birthMonth && words.pair('birthMonth', words.month(basic.birthMonth), false),
    basic.phone && words.pair('phone', phoneText(basic.phone, random), false),
    basic.email && words.pair('email', basic.email, false),
    basic.wechat && words.pair('wechat', basic.wechat, true),
    basic.city && words.pair('city', basic.city, basic.city.length > 3),
    basic.workYears !== null
      ? words.pair(
          'workYears',
          words.isLatin
            ? `${basic.workYears} years`
            : words.withLabels
              ? `${basic.workYears}年`
              : `${basic.workYears}年工作经验`,
          words.isLatin,
        )
      : null,
    basic.jobState && words.pair('jobState', stateText(basic.jobState, words.isLatin, random), words.isLatin),
    education[0]?.degree && random.chance(0.3) && !words.isLatin
      ? words.pair('highestDegree', education[0].degree, false)
      : null,
  ].map((pair) => pair || null);
  const pairs = said.filter((pair) => pair !== null);
  return random.chance(0.5) ? pairs : random.some(pairs, pairs.length);
}

function phoneText(phone: string, random: Random): string {
  const parts = [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)];
  return random.one([phone, phone, parts.join('-'), parts.join(' '), `+86 ${phone}`, `(+86)${phone}`]);
}

function stateText(state: string, isLatin: boolean, random: Random): string {
  if (isLatin) return { 应届: 'Fresh graduate', 在职: 'Employed', 离职: 'Unemployed' }[state] ?? state;
  return (
    {
      应届: random.one(['应届毕业生', '应届生']),
      在职: random.one(['在职', '在职-考虑机会', '在职，看机会']),
      离职: random.one(['离职', '已离职，随时到岗', '离职-随时到岗']),
    }[state] ?? state
  );
}

const bullets = (text: string | null, bullet: boolean): SheetLine[] =>
  text === null ? [] : text.split('\n').map((line) => ({ text: line, bullet }));
const labelled = (label: string, text: string | null, bullet: boolean): SheetLine[] => {
  if (text === null) return [];
  const [first = '', ...rest] = text.split('\n');
  return rest.length === 0
    ? [{ text: `${label}：${first}`, bullet: false }]
    : [{ text: `${label}：`, bullet: false }, ...bullets(text, bullet)];
};

interface Habits {
  readonly bullet: boolean;
  readonly dutiesLabel: string | null;
  readonly titleSecond: boolean;
  readonly gpaInLine: boolean;
}

function educationBlock(
  one: ResumeFields['education'][number],
  words: Wording,
  habits: Habits,
  random: Random,
): SheetBlock {
  const degree =
    one.degree && words.isLatin
      ? random.one(latinDegrees[one.degree] ?? [one.degree])
      : one.degree === '硕士' && random.chance(0.3)
        ? '硕士研究生'
        : one.degree;
  const course = words.isLatin && degree && random.chance(0.5) ? [`${degree} in ${one.major}`] : [one.major, degree];
  const cells = [one.school, one.college, ...course, one.mode].filter((cell) => cell !== null);
  const grades = [one.gpa && `GPA${words.isLatin ? ': ' : '：'}${one.gpa}`, one.rank && `专业排名：${one.rank}`].filter(
    (text) => text !== null,
  );
  const [school = '', ...rest] = cells;
  const isSplit = habits.titleSecond && rest.length > 0;
  return {
    kind: 'entry',
    date: words.period(one),
    cells: isSplit ? [school] : cells,
    second: isSplit ? rest : [],
    lines: habits.gpaInLine
      ? bullets(grades.join('，') || null, false)
      : grades.map((text) => ({ text, bullet: habits.bullet })),
  };
}

function workBlock(one: ResumeFields['work'][number], words: Wording, habits: Habits): SheetBlock {
  const cells = [one.company, one.department, one.title].filter((cell) => cell !== null);
  const [company = '', ...rest] = cells;
  const duties =
    habits.dutiesLabel || one.achievements
      ? labelled(habits.dutiesLabel ?? '工作内容', one.duties, habits.bullet)
      : bullets(one.duties, habits.bullet);
  return {
    kind: 'entry',
    date: words.period(one),
    cells: habits.titleSecond ? [company] : cells,
    second: habits.titleSecond ? rest : [],
    lines: [...duties, ...labelled('工作业绩', one.achievements, habits.bullet)],
  };
}

function projectBlock(one: ResumeFields['projects'][number], words: Wording, habits: Habits): SheetBlock {
  const lines = one.duties
    ? [
        ...labelled('项目描述', one.description, habits.bullet),
        ...labelled('技术栈', one.technology, habits.bullet),
        ...labelled('项目职责', one.duties, habits.bullet),
      ]
    : bullets(one.description, habits.bullet);
  return {
    kind: 'entry',
    date: words.period(one),
    cells: [one.name, one.role].filter((cell) => cell !== null),
    second: [],
    lines,
  };
}

function skillLines(skills: ResumeFields['skills'], words: Wording, random: Random, bullet: boolean): SheetLine[] {
  if (skills.every(({ level }) => level === null)) {
    const names = skills.map(({ name }) => name).join(words.isLatin ? ', ' : random.one(['、', '，', ' / ']));
    return [{ text: names, bullet: false }];
  }
  const of = (level: string) => skills.filter((skill) => skill.level === level).map(({ name }) => name ?? '');
  const latin: Readonly<Record<string, string>> = {
    精通: 'Expert in',
    熟悉: 'Familiar with',
    了解: 'Basic knowledge of',
  };
  const style = random.whole(0, 2);
  if (style === 0 && !words.isLatin) return skills.map(({ name, level }) => ({ text: `${name}：${level}`, bullet }));
  const clauses = ['精通', '熟悉', '了解'].flatMap((level) => {
    const names = of(level);
    if (names.length === 0) return [];
    return [words.isLatin ? `${latin[level]} ${names.join(', ')}` : `${level} ${names.join('、')}`];
  });
  return style === 1
    ? [{ text: clauses.join(words.isLatin ? '; ' : '；'), bullet: false }]
    : clauses.map((text) => ({ text, bullet }));
}

function languageLines(languages: ResumeFields['languages'], random: Random, bullet: boolean): SheetLine[] {
  const said = languages.map(({ test, score }) => {
    if (test === 'JLPT') return random.one([`日语 ${score}`, `日语能力考试 ${score}`]);
    if (test === '雅思') return random.one([`雅思 ${score}`, `IELTS ${score}`]);
    const name = random.one(
      test === 'CET-6' ? ['CET-6', '英语六级', '大学英语六级', 'CET6'] : ['CET-4', '英语四级', '大学英语四级', 'CET4'],
    );
    return score
      ? random.one([`${name}（${score}分）`, `${name}：${score}`, `${name} ${score}分`])
      : random.one([name, `通过${name}`]);
  });
  return random.chance(0.5) ? [{ text: said.join('，'), bullet: false }] : said.map((text) => ({ text, bullet }));
}

function itemLines(items: ResumeFields['awards'], words: Wording, random: Random, bullet: boolean): SheetLine[] {
  if (items.every(({ month }) => month === null) && random.chance(0.5))
    return [{ text: items.map(({ name }) => name).join(random.one(['、', '；'])), bullet: false }];
  const isFirst = random.chance(0.5);
  return items.map(({ name, month }) => ({
    text:
      month === null ? (name ?? '') : isFirst ? `${words.month(month)}  ${name}` : `${name}（${words.month(month)}）`,
    bullet,
  }));
}

const intentionLabels: readonly (readonly [
  position: string,
  city: string,
  salary: string,
  kind: string,
  available: string,
])[] = [
  ['期望职位', '期望城市', '期望薪资', '工作性质', '到岗时间'],
  ['意向岗位', '意向城市', '薪资要求', '工作类型', '到岗时间'],
  ['应聘职位', '工作地点', '期望月薪', '求职类型', '可到岗时间'],
];

function intentionPairs({ intention }: ResumeFields, words: Wording, random: Random): Pair[] {
  const labels = words.isLatin
    ? (['Position', 'Preferred City', 'Expected Salary', 'Job Type', 'Availability'] as const)
    : random.one(intentionLabels);
  const values = [intention.position, intention.city, intention.salary, intention.kind, intention.availableFrom];
  return values.flatMap((value, at) => (value === null ? [] : [{ label: labels[at] ?? null, value }]));
}

const sections = ['work', 'internships', 'projects', 'campus'] as const;

/** Words what a person's resume says. */
export function sheetOf(person: Person, random: Random, isLatin: boolean): Sheet {
  const words = new Wording(random, isLatin);
  const { fields } = person;
  const habits: Habits = {
    bullet: random.chance(0.75),
    dutiesLabel: !isLatin && random.chance(0.35) ? random.one(['工作内容', '工作职责', '岗位职责', '工作描述']) : null,
    titleSecond: random.chance(0.35),
    gpaInLine: random.chance(0.5),
  };
  const section = (kind: string, blocks: readonly SheetBlock[]): SheetSection[] =>
    blocks.length === 0 ? [] : [{ kind, heading: words.heading(kind), blocks }];
  const lines = (kind: string, found: readonly SheetLine[]) =>
    section(
      kind,
      found.filter(({ text }) => text !== '').map((line) => ({ kind: 'line', line })),
    );
  const intention = intentionPairs(fields, words, random);
  const onlyPosition = intention.length === 1 && fields.intention.position !== null;
  const subtitle = onlyPosition && random.chance(0.7) ? fields.intention.position : null;
  const education = section(
    'education',
    fields.education.map((one) => educationBlock(one, words, habits, random)),
  );
  const middle = sections.flatMap((kind) => {
    const blocks =
      kind === 'projects'
        ? fields.projects.map((one) => projectBlock(one, words, habits))
        : kind === 'campus'
          ? fields.campus.map(
              (one): SheetBlock => ({
                kind: 'entry',
                date: words.period(one),
                cells: [one.name ?? '', one.role ?? ''],
                second: [],
                lines: bullets(one.description, habits.bullet),
              }),
            )
          : fields[kind].map((one) => workBlock(one, words, habits));
    return section(kind, blocks);
  });
  const tail = [
    ...lines('skills', skillLines(fields.skills, words, random, habits.bullet)),
    ...(fields.languages.length > 0 ? lines('languages', languageLines(fields.languages, random, habits.bullet)) : []),
    ...(fields.certificates.length > 0
      ? lines('certificates', itemLines(fields.certificates, words, random, habits.bullet))
      : []),
    ...(fields.awards.length > 0 ? lines('awards', itemLines(fields.awards, words, random, habits.bullet)) : []),
    ...section(
      'trainings',
      fields.trainings.map(
        (one): SheetBlock => ({
          kind: 'entry',
          date: words.period(one),
          cells: [one.name ?? '', one.organiser ?? ''],
          second: [],
          lines: [],
        }),
      ),
    ),
  ];
  const self = lines('self', bullets(fields.selfEvaluation, false));
  const isFirst = random.chance(0.25);
  const ordered = random.chance(0.5) ? [...education, ...middle] : [...middle, ...education];
  return {
    name: isLatin && !words.bilingual ? `${fields.basic.name} ${person.latinName}` : (fields.basic.name ?? ''),
    subtitle,
    contacts: contactsOf(person, words, random),
    sections: [
      ...(subtitle === null && intention.length > 0 ? section('intention', [{ kind: 'pairs', pairs: intention }]) : []),
      ...(isFirst ? self : []),
      ...ordered,
      ...random.some(tail, tail.length),
      ...(isFirst ? [] : self),
    ],
  };
}
