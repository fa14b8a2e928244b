import { randomInt } from 'node:crypto';
import type { CertificateRow, CertificateState } from '#contract/study/certificate.ts';
import { refuseFields } from '../../../kit/errors.ts';
import { newId } from '../../../kit/id.ts';
import type { NewCertificate } from './certificate.queries.ts';
import type { TemplateFields } from './template.queries.ts';

/** Crockford's base32: no letter reads like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const groupOf = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Year and 60 random bits, in groups of four that can be read out. */
export const newNumber = (at: Date) => [at.getUTCFullYear(), groupOf(4), groupOf(4), groupOf(4)].join('-');

/** A number as people type it: any case, any separators, O for 0, I and L for 1. */
export function numberAsStored(typed: string) {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return plain.match(/.{1,4}/g)?.join('-') ?? '';
}

/** `months` later on the same day, or on the last day of a shorter month; null: for good. */
export function validUntil(at: Date, months: number | null) {
  if (months === null) return null;
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return end;
}

interface Term {
  readonly validUntil: Date | null;
  readonly revokedAt: Date | null;
}

export function stateOf({ validUntil: until, revokedAt }: Term, at: Date): CertificateState {
  if (revokedAt) return 'revoked';
  return until && until < at ? 'expired' : 'valid';
}

const day = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' });

interface Said {
  readonly wording: string;
  readonly holder: string;
  readonly subject: string;
  readonly issuedAt: Date;
}

/** What is filled in is text: a name that looks like a place stays as it is. */
export function filledIn({ wording, holder, subject, issuedAt }: Said) {
  const places: Readonly<Record<string, string>> = { 姓名: holder, 项目: subject, 日期: day.format(issuedAt) };
  return wording.replace(/\{(姓名|项目|日期)\}/g, (whole, name: string) => places[name] ?? whole);
}

/** A place that nothing fills would stand on the certificate as it is. */
export function refuseUnknownPlaces(wording: string) {
  const unknown = wording.match(/\{[^{}]*\}/g)?.find((place) => !/^\{(姓名|项目|日期)\}$/.test(place));
  if (unknown) throw refuseFields({ wording: `正文里的 ${unknown} 不会被替换，可以用 {姓名}、{项目}、{日期}` });
}

/** For whoever checks a number: enough to recognise somebody, not to look them up. */
export function maskedName(name: string) {
  const [first = '', ...rest] = [...name];
  if (rest.length < 2) return `${first}${'*'.repeat(rest.length)}`;
  return `${first}${'*'.repeat(rest.length - 1)}${rest.at(-1)}`;
}

interface Holder {
  readonly userId: string;
  readonly realName: string;
}

interface Given {
  readonly template: TemplateFields & { readonly id: string };
  readonly subject: string;
  readonly source: CertificateRow['source'];
  /** Undefined: each stands for itself. */
  readonly sourceId: string | undefined;
  readonly issuedBy: string | null;
}

export function certificateFor({ userId, realName }: Holder, given: Given, at: Date): NewCertificate {
  const { template, subject, source, sourceId, issuedBy } = given;
  const { id: templateId, title, wording, issuer, validMonths } = template;
  const id = newId();
  return {
    ...{ id, userId, templateId, holder: realName, title, wording, issuer, subject, source, issuedBy },
    number: newNumber(at),
    sourceId: sourceId ?? id,
    issuedAt: at,
    validUntil: validUntil(at, validMonths),
  };
}
