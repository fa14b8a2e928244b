import type { AddressRule } from '#contract/exam/settings.ts';
import { refuse } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import type { IsAllowed } from './address.rules.ts';
import { asksForSeb, type SebKeys, type SebProof, showsSeb } from './seb.rules.ts';

/** An examinee and what their request shows of Safe Exam Browser; left out: nothing. */
export interface Visitor extends Caller {
  readonly sebProofs?: readonly SebProof[];
}

/** From where and in which browser an exam is written. */
export interface AdmissionRules extends SebKeys {
  readonly isAllowed: IsAllowed;
  readonly addressRule: AddressRule;
}

export interface Admission {
  /** Why nothing is taken from there. */
  readonly refused: 'examElsewhere' | 'examNeedsSeb' | undefined;
  /** It is outside the address ranges. */
  readonly elsewhere: boolean;
}

export function admissionBy(rules: AdmissionRules, { address, sebProofs = [] }: Visitor): Admission {
  const elsewhere = !rules.isAllowed(address);
  if (elsewhere && rules.addressRule === 'refuse') return { refused: 'examElsewhere', elsewhere };
  return { refused: hasBrowser(rules, sebProofs) ? undefined : 'examNeedsSeb', elsewhere };
}

const hasBrowser = (keys: SebKeys, proofs: readonly SebProof[]) => !asksForSeb(keys) || showsSeb(keys, proofs);

export const refuseThere = (refused: NonNullable<Admission['refused']>, { address }: Visitor) =>
  refused === 'examElsewhere' ? refuse(refused, { address }) : refuse(refused);
