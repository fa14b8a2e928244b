/** `role` of the token call: 1 staff, 2 applicant. */
export const staffRole = 1;
export const applicantRole = 2;
/** `type` of the token call: a code beside the password, or instead of it. */
export const passwordAndCode = 7;
export const codeAlone = 8;
export const accessTokenMs = 2 * 3_600_000;
export const sessionMs = 14 * 86_400_000;
/** Two pages may refresh at the same moment; a token used again later than this is stolen. */
export const refreshRaceMs = 20_000;

interface FactorOwner {
  readonly secondFactor: string | null;
  /** Has any permission at all. */
  readonly manages: boolean;
}

/** Does this person's organisation ask them for a code beside the password? */
export const needsCode = ({ secondFactor, manages }: FactorOwner) =>
  secondFactor === 'everyone' || (secondFactor === 'managers' && manages);
