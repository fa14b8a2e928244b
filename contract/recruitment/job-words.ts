import { type Degree, degrees, type Experience, experiences, type SalaryUnit } from './job-fields.ts';

interface Pay {
  readonly salaryMin: number | null;
  readonly salaryMax: number | null;
  readonly salaryUnit: SalaryUnit;
}

const tenThousands = (yuan: number) => (Math.round(yuan / 100) / 100).toLocaleString('zh-CN');

/** 1.5–2.5 万元/月, 8,000–9,500 元/月, 面议. */
export function salaryText({ salaryMin, salaryMax, salaryUnit }: Pay) {
  if (salaryMin === null || salaryMax === null) return '面议';
  const per = salaryUnit === 'YEAR' ? '年' : '月';
  const large = salaryMin >= 10_000;
  const said = (yuan: number) => (large ? tenThousands(yuan) : yuan.toLocaleString('zh-CN'));
  const range = salaryMin === salaryMax ? said(salaryMin) : `${said(salaryMin)}–${said(salaryMax)}`;
  return `${range} ${large ? '万元' : '元'}/${per}`;
}

interface Asked {
  readonly degree: Degree;
  readonly experience: Experience;
}

/** 本科 / 3–5 年; 不限 where nothing is asked. */
export function askedText({ degree, experience }: Asked) {
  if (degree === 'ANY' && experience === 'ANY') return '不限';
  return [degrees[degree], experiences[experience]].join(' / ');
}
