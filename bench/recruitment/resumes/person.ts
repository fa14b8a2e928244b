import type { ResumeFields } from '#contract/recruitment/resume-fields.ts';
import {
  awards,
  clubs,
  clubWork,
  colleges,
  given,
  latinGiven,
  latinSchools,
  latinSelves,
  schools,
  selves,
  streets,
  surnames,
  towns,
  trainings,
} from './people.ts';
import type { Random } from './random.ts';
import { type Trade, trades } from './trades.ts';

/** An invented person, with what their resume says. */
export interface Person {
  readonly latinName: string;
  readonly fields: ResumeFields;
}

const monthOf = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
const latinSurnames: Readonly<Record<string, string>> = {
  王: 'Wang',
  李: 'Li',
  张: 'Zhang',
  刘: 'Liu',
  陈: 'Chen',
  杨: 'Yang',
  赵: 'Zhao',
  黄: 'Huang',
  周: 'Zhou',
  吴: 'Wu',
};

const emptyWork = {
  industry: null,
  companySize: null,
  department: null,
  duties: null,
  achievements: null,
  leaveReason: null,
};

function educationOf(random: Random, trade: Trade, leaves: number, isLatin: boolean): ResumeFields['education'] {
  const levels = random.chance(0.25)
    ? (['硕士', '本科'] as const)
    : ([random.one(['本科', '本科', '大专'] as const)] as const);
  let end = leaves;
  return levels.map((degree) => {
    const length = degree === '本科' ? 4 : 3;
    const start = end - length * 12 + 3;
    const [chinese, latin] = random.one(trade.majors);
    const entry: ResumeFields['education'][number] = {
      school: isLatin ? random.one(latinSchools) : random.one(schools),
      college: !isLatin && random.chance(0.25) ? random.one(colleges) : null,
      major: isLatin ? latin : chinese,
      degree,
      academicDegree: isLatin && degree !== '大专' ? (degree === '本科' ? '学士' : '硕士') : null,
      mode: !isLatin && random.chance(0.2) ? '全日制' : null,
      start: monthOf(start),
      end: monthOf(end),
      gpa: random.chance(0.35)
        ? `${random.one(['3.5', '3.62', '3.8', '3.41'])}/${random.one(['4.0', '5.0', '4'])}`
        : null,
      rank: !isLatin && random.chance(0.2) ? random.one(['前 10%', '5/120', '前15%']) : null,
    };
    end = start - 3 + random.one([0, 0, 12]);
    return entry;
  });
}

function duties(random: Random, from: readonly string[], most: number) {
  return random.some(from, random.whole(1, most)).join('\n');
}

function workOf(random: Random, trade: Trade, first: number, now: number, isLatin: boolean): ResumeFields['work'] {
  const found: ResumeFields['work'] = [];
  let start = first;
  const companies = random.some(trade.companies, 3);
  while (start < now - 6 && found.length < 3) {
    const end = Math.min(now, start + random.whole(10, 40));
    const [company, latinCompany] = companies[found.length] as readonly [string, string];
    const [title, latinTitle] = random.one(trade.positions);
    const isLast = end >= now || found.length === 2;
    found.unshift({
      ...emptyWork,
      company: isLatin ? latinCompany : company,
      title: isLatin ? latinTitle : title,
      department: !isLatin && random.chance(0.3) ? random.one(trade.departments) : null,
      start: monthOf(start),
      end: isLast ? 'present' : monthOf(end),
      duties: duties(random, isLatin ? trade.englishDuties : trade.duties, 3),
      achievements: !isLatin && random.chance(0.3) ? random.one(trade.results) : null,
      leaveReason: null,
    });
    if (isLast) break;
    start = end + random.whole(0, 2);
  }
  return found;
}

function projectsOf(random: Random, trade: Trade, from: number, now: number): ResumeFields['projects'] {
  return random.some(trade.projects, random.whole(0, 2)).map((name) => {
    const start = random.whole(Math.min(from, now - 8), now - 7);
    const isDivided = random.chance(0.5);
    return {
      name,
      role: random.chance(0.7) ? random.one(['项目负责人', '核心开发', '产品经理', '项目成员', '技术负责人']) : null,
      start: monthOf(start),
      end: monthOf(start + random.whole(2, 6)),
      technology: isDivided && random.chance(0.6) ? random.one(trade.technology) : null,
      description: isDivided
        ? `${name}面向全国网点，解决原先手工登记、口径不一的问题`
        : duties(random, trade.duties, 2),
      duties: isDivided ? duties(random, trade.duties, 2) : null,
      link: null,
    };
  });
}

function skillsOf(random: Random, trade: Trade): ResumeFields['skills'] {
  const names = random.some(trade.skills, random.whole(4, 7));
  const style = random.whole(0, 2);
  return names.map((name, at) => ({
    name,
    level: style === 0 ? null : at < 2 ? '精通' : at < 4 ? '熟悉' : '了解',
    years: null,
  }));
}

function languagesOf(random: Random): ResumeFields['languages'] {
  const score = String(random.whole(430, 610));
  const test = random.one(['CET-6', 'CET-6', 'CET-4'] as const);
  const found: ResumeFields['languages'] = [
    { name: '英语', test, score: random.chance(0.6) ? score : null, level: null },
  ];
  if (random.chance(0.2)) found.push({ name: '日语', test: 'JLPT', score: random.one(['N1', 'N2']), level: null });
  if (random.chance(0.15)) found.push({ name: '英语', test: '雅思', score: random.one(['6.5', '7.0']), level: null });
  return found;
}

const dated = (random: Random, name: string, now: number) => ({
  name,
  month: random.chance(0.6) ? monthOf(random.whole(now - 60, now - 2)) : null,
});

/** An invented person; the same for the same numbers. */
export function personOf(random: Random, isLatin: boolean): Person {
  const trade = random.one(trades);
  const now = 2026 * 12 + 8;
  const isFresh = random.chance(0.3);
  const leaves = isFresh ? 2026 * 12 + 5 : random.whole(2012, 2022) * 12 + 5;
  const surname = isLatin ? random.one(Object.keys(latinSurnames)) : random.one(surnames);
  const latin = random.one(latinGiven);
  const education = educationOf(random, trade, leaves, isLatin);
  const work = isFresh ? [] : workOf(random, trade, leaves + 1, now, isLatin);
  const [position, latinPosition] = random.one(trade.positions);
  const highest = education[0]?.degree ?? null;
  const born = leaves - (highest === '硕士' ? 25 : 22) * 12 + random.whole(-10, 10);
  const maybe = <Value>(share: number, value: Value) => (random.chance(share) ? value : null);
  const fields: ResumeFields = {
    basic: {
      name: `${surname}${random.one(given)}`,
      gender: maybe(0.7, random.one(['男', '女'] as const)),
      birthMonth: maybe(0.6, monthOf(born)),
      phone: `1${random.one(['38', '59', '77', '86', '99', '35'])}${String(random.whole(10_000_000, 99_999_999))}`,
      email: `${latin.toLowerCase()}${random.one(['.', '_', ''])}${random.whole(1, 999)}@${random.one(['example.com', 'mail.example.cn', 'example.org'])}`,
      wechat: maybe(0.15, `wx_${latin.toLowerCase()}${random.whole(10, 99)}`),
      city: maybe(0.6, random.chance(0.8) ? random.one(towns) : random.one(streets)),
      highestDegree: highest,
      workSince: null,
      workYears: !isFresh && random.chance(0.4) ? Math.floor((now - leaves) / 12) : null,
      jobState: maybe(0.3, isFresh ? ('应届' as const) : random.one(['在职', '离职'] as const)),
    },
    intention: {
      position: maybe(0.85, isLatin ? latinPosition : position),
      city: maybe(0.5, random.one(towns)),
      industry: null,
      salary: maybe(0.5, random.one(['10k-15k', '面议', '8000-12000元/月', '20-25K·13薪'])),
      kind: maybe(0.25, '全职' as const),
      availableFrom: maybe(0.3, random.one(['一周内到岗', '随时到岗', '一个月内'])),
    },
    education,
    work,
    internships:
      isFresh || random.chance(0.15)
        ? workOf(random, trade, leaves - 14, leaves - 4, isLatin)
            .slice(0, 1)
            .map((one) => ({ ...one, end: monthOf(leaves - 5), achievements: null }))
        : [],
    projects: isLatin ? [] : projectsOf(random, trade, leaves - 10, now),
    campus:
      isFresh && !isLatin
        ? random.some(clubs, random.whole(1, 2)).map(([name, role]) => ({
            name,
            role,
            start: monthOf(leaves - 40),
            end: monthOf(leaves - 28),
            description: random.one(clubWork),
          }))
        : [],
    skills: skillsOf(random, trade),
    languages: random.chance(0.7) ? languagesOf(random) : [],
    certificates: random.chance(0.5)
      ? random.some(trade.certificates, random.whole(1, 3)).map((name) => dated(random, name, now))
      : [],
    awards: random.chance(0.5)
      ? random.some(awards, random.whole(1, 3)).map((name) => dated(random, name, leaves))
      : [],
    trainings:
      !isLatin && random.chance(0.15)
        ? random.some(trainings, 1).map(([name, organiser]) => ({
            name,
            organiser,
            start: monthOf(now - 20),
            end: monthOf(now - 19),
            description: null,
          }))
        : [],
    selfEvaluation: maybe(
      0.7,
      isLatin ? random.one(latinSelves) : random.some(selves, random.whole(1, 2)).join('。\n'),
    ),
  };
  return { latinName: `${latin} ${latinSurnames[surname] ?? 'Lin'}`, fields };
}
