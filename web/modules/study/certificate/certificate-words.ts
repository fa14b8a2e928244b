import type { CertificateState } from '#contract/study/certificate.ts';
import { dateText } from '../../../kit/text/time.ts';

export const stateWords: Readonly<Record<CertificateState, string>> = {
  valid: '有效',
  expired: '已过期',
  revoked: '已撤销',
};

export const untilText = (validUntil: string | null) => (validUntil === null ? '长期有效' : dateText(validUntil));

/** Where anybody checks a certificate; with its number it is looked up at once. */
export const checkAddress = (number: string) => `/certificate/check?number=${encodeURIComponent(number)}`;
