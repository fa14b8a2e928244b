import { Html, html } from '../../../kit/text/html.ts';

const listPath = (code: string) => `/jobs/${encodeURIComponent(code)}`;

/** Of one organisation. */
export const sitemapPath = (code: string) => `${listPath(code)}/sitemap.xml`;

const declared = new Html('<?xml version="1.0" encoding="UTF-8"?>');
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The maps of the organisations that have jobs now. */
export const indexOf = (origin: string, codes: readonly string[]) =>
  html`${declared}
<sitemapindex xmlns="${schema}">
${codes.map((code) => html`<sitemap><loc>${origin}${sitemapPath(code)}</loc></sitemap>\n`)}</sitemapindex>
`.text;

/** The public pages of an organisation; nobody at all has none. */
export function jobMapOf(origin: string, code: string | undefined, jobIds: readonly string[]) {
  const paths = code === undefined ? [] : [listPath(code), ...jobIds.map((jobId) => `${listPath(code)}/${jobId}`)];
  return html`${declared}
<urlset xmlns="${schema}">
${paths.map((path) => html`<url><loc>${origin}${path}</loc></url>\n`)}</urlset>
`.text;
}

/** Pages for people who are signed in or were sent a link are nothing to search for. */
const closed = ['/manage', '/applicant', '/apply', '/calendar', '/interview', '/offer', '/mailPwdUpdate'];

export const robotsOf = (origin: string) =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
