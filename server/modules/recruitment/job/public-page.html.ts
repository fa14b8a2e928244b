import { brandTexts } from '#contract/brand.ts';
import { term } from '#contract/edition-words.ts';
import { jobKinds, jobNatures } from '#contract/recruitment/job-fields.ts';
import { askedText, salaryText } from '#contract/recruitment/job-words.ts';
import { qrSvg } from '../../../kit/qr.ts';
import { Html, html, jsonInHtml } from '../../../kit/text/html.ts';
import type { Employer, PublicDetail, PublicFilter, PublicJob } from './public-page.queries.ts';
import { postingOf } from './public-page.rules.ts';
import { publicPageStyle } from './public-page-style.ts';
import { sitemapPath } from './sitemap.rules.ts';

interface Frame {
  readonly employer: Employer | undefined;
  readonly title: string;
  /** Under the title where somebody shares the page, and in the results of search engines. */
  readonly line: string;
  /** The address of the page itself; none: it is not to be found by search engines. */
  readonly address?: string;
  readonly head?: Html;
  readonly body: Html;
}

/** Only pictures of this service are shown. */
const logoOf = ({ logoUrl }: Employer) => (logoUrl?.startsWith('/') && !logoUrl.startsWith('//') ? logoUrl : undefined);

const listPath = ({ code }: Employer) => `/jobs/${encodeURIComponent(code)}`;
const jobPath = (employer: Employer, jobId: string) => `${listPath(employer)}/${jobId}`;

function headOf({ employer, title, line, address, head }: Frame) {
  if (!address) return html`<meta name="robots" content="noindex">`;
  const logo = employer && logoOf(employer);
  return html`<meta name="description" content="${line}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="website"><meta property="og:title" content="${title}">
<meta property="og:description" content="${line}"><meta property="og:url" content="${address}">
${employer && html`<meta property="og:site_name" content="${employer.name}">`}
${logo && html`<meta property="og:image" content="${new URL(logo, address).href}">`}${head}`;
}

function pageOf(frame: Frame) {
  const { employer, title, body } = frame;
  const brand = brandTexts[employer?.brand ?? 'default'];
  const { accent } = brand;
  const home =
    employer &&
    html`<header class="top"><div class="wide"><a href="${listPath(employer)}">
<img src="${logoOf(employer) ?? brand.logo}" alt="">${employer.name}</a></div></header>`;
  return html`<!doctype html>
<html lang="zh-CN" style="--accent:${accent}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
${headOf(frame)}
<style>${new Html(publicPageStyle)}</style></head>
<body>${home}
${body}
<footer>${employer ? `${employer.name} 招聘` : '招聘'}</footer></body>
</html>
`.text;
}

const tagsOf = (job: PublicJob) => {
  const tags = [askedText(job), `${job.headcount} 人`, ...job.skills.slice(0, 6)];
  return html`<ul class="tags">${tags.map((tag) => html`<li>${tag}</li>`)}</ul>`;
};

const urgent = (job: PublicJob) => job.urgent && html`<span class="urgent">急招</span>`;

const placeOf = ({ city, kind, nature, departmentName }: PublicJob) =>
  [city, jobKinds[kind], jobNatures[nature], departmentName].filter(Boolean).join(' · ');

const cardOf = (employer: Employer, job: PublicJob) => html`<li><a href="${jobPath(employer, job.id)}">
<h2>${job.name}${urgent(job)}</h2><p class="pay">${salaryText(job)}</p>
<p class="muted">${placeOf(job)}</p><p class="muted when">${job.releasedOn} 发布</p>${tagsOf(job)}</a></li>`;

interface Choice {
  readonly value: string;
  readonly label: string;
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]): Choice => ({ value, label }));

function selectOf(name: string, label: string, chosen: string, choices: readonly Choice[]) {
  const options = [{ value: '', label: '不限' }, ...choices].map(
    (choice) =>
      html`<option value="${choice.value}"${choice.value === chosen && new Html(' selected')}>${choice.label}</option>`,
  );
  return html`<label>${label}<select name="${name}">${options}</select></label>`;
}

function filtersOf(employer: Employer, filter: PublicFilter, cities: readonly string[]) {
  const places = cities.map((city) => ({ value: city, label: city }));
  return html`<form class="card filters" method="get" action="${listPath(employer)}" role="search">
<label class="whole">职位或技能<input type="search" name="q" value="${filter.keyword}" maxlength="50"></label>
${selectOf('city', '城市', filter.city, places)}
${selectOf('kind', '招聘类型', filter.kind, choicesOf(jobKinds))}
${selectOf('nature', '工作性质', filter.nature, choicesOf(jobNatures))}
<button type="submit">查找</button></form>`;
}

export interface ListShown {
  readonly employer: Employer;
  readonly filter: PublicFilter;
  readonly jobs: readonly PublicJob[];
  readonly total: number;
  readonly cities: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly origin: string;
}

function pagerOf({ employer, filter, page, pages }: ListShown) {
  if (pages < 2) return undefined;
  const { keyword, ...rest } = filter;
  const to = (number: number) => {
    const given = Object.entries({ q: keyword, ...rest, page: String(number) }).filter(([, value]) => value !== '');
    return `${listPath(employer)}?${new URLSearchParams(given)}`;
  };
  return html`<nav class="pages" aria-label="分页">${page > 1 && html`<a href="${to(page - 1)}" rel="prev">上一页</a>`}
<span>第 ${page} / ${pages} 页</span>${page < pages && html`<a href="${to(page + 1)}" rel="next">下一页</a>`}</nav>`;
}

/** The jobs of an organisation that are open. */
export function listPage(shown: ListShown) {
  const { employer, filter, jobs, total, cities, origin } = shown;
  const narrowed = Object.values(filter).some((value) => value !== '');
  const none = narrowed
    ? html`<p>没有符合条件的职位。</p><p><a href="${listPath(employer)}">查看全部职位</a></p>`
    : html`<p>现在没有开放的职位，欢迎以后再来看看。</p>`;
  const title = `${employer.name} 招聘`;
  const body = html`<div class="band"><div class="wide"><h1>加入${employer.name}</h1>
<p>${narrowed ? '符合条件的' : '正在招聘的'}职位 ${total} 个</p></div></div>
<main class="wide">${filtersOf(employer, filter, cities)}
${jobs.length > 0 ? html`<ul class="jobs">${jobs.map((job) => cardOf(employer, job))}</ul>` : html`<div class="card none">${none}</div>`}
${pagerOf(shown)}</main>`;
  const line = `${employer.name}正在招聘：${
    jobs
      .slice(0, 5)
      .map(({ name }) => name)
      .join('、') || '暂无开放的职位'
  }`;
  const head = html`
<link rel="sitemap" type="application/xml" href="${sitemapPath(employer.code)}">`;
  return pageOf({ employer, title, line, address: `${origin}${listPath(employer)}`, head, body });
}

function factsOf({ edition }: Employer, job: PublicDetail) {
  const facts = [
    [term('department', edition), job.departmentName],
    ['工作城市', job.city],
    ['工作性质', jobNatures[job.nature]],
    ['招聘类型', jobKinds[job.kind]],
    ['招聘人数', `${job.headcount} 人`],
    ['学历/经验', askedText(job)],
    ['最迟到岗', job.onboardBy],
    ['投递截止', job.applyUntilOn],
    ['发布日期', job.releasedOn],
  ] as const;
  const told = facts.flatMap(([name, value]) => (value ? [html`<dt>${name}</dt><dd>${value}</dd>`] : []));
  return html`<dl>${told}</dl>`;
}

const section = (title: string, text: string) =>
  html`<section class="card"><h2>${title}</h2><p class="text">${text}</p></section>`;

/** One open job; `talk`: the code of the campus talk that led here, which goes on with the application. */
export function detailPage(employer: Employer, job: PublicDetail, origin: string, talk: string) {
  const address = `${origin}${jobPath(employer, job.id)}`;
  const posting = postingOf(employer, job, { address, logo: logoOf(employer), origin });
  const skills = html`<section class="card"><h2>技能</h2><ul class="tags">${job.skills.map((skill) => html`<li>${skill}</li>`)}</ul></section>`;
  const body = html`<div class="band"><div class="wide"><h1>${job.name}${urgent(job)}</h1>
<p>${salaryText(job)} · ${placeOf(job)}</p></div></div>
<main class="wide"><div class="two"><div>
${section('工作内容', job.description)}${section('任职要求', job.requirements)}${job.skills.length > 0 && skills}</div>
<aside><div class="foot"><a class="button apply" href="/apply?${String(new URLSearchParams({ jobId: job.id, ...(talk && { talk }) }))}">立即投递</a></div>
<div class="card">${factsOf(employer, job)}</div>
<div class="card qr">${new Html(qrSvg(address))}<p class="muted">扫码在手机上查看和投递</p></div>
<p class="muted"><a href="${listPath(employer)}">查看${employer.name}的全部职位</a></p></aside></div></main>`;
  const line = `${employer.name}招聘${job.name}：${salaryText(job)}，${placeOf(job)}，${askedText(job)}`;
  const head = html`<script type="application/ld+json">${jsonInHtml(posting)}</script>`;
  return pageOf({ employer, title: `${job.name} - ${employer.name} 招聘`, line, address, head, body });
}

/** For whatever is not there, is not open any more or never was. */
export function missingPage(employer: Employer | undefined) {
  const more = employer && html`<p><a class="button" href="${listPath(employer)}">查看正在招聘的职位</a></p>`;
  const body = html`<main class="wide"><div class="card none"><h1>没有找到这个职位</h1>
<p>地址可能不完整，或职位已经停止招聘。</p>${more}</div></main>`;
  return pageOf({ employer, title: '没有找到这个职位', line: '', body });
}
