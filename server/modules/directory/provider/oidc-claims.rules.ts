import { isEmail, isPhone, plainPhone } from '../sync/directory.rules.ts';
import type { OutsidePerson } from './identity-provider.ts';

const longestId = 200;
const longestName = 50;

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** Undefined when the claim that names the person is missing. A phone or address counts only when it was verified. */
export function personOf(claims: Readonly<Record<string, unknown>>, idClaim: string): OutsidePerson | undefined {
  const externalId = textOf(claims[idClaim]);
  if (externalId === '' || externalId.length > longestId) return undefined;
  const name = textOf(claims.name) || textOf(claims.preferred_username) || textOf(claims.nickname);
  const phone = plainPhone(textOf(claims.phone_number));
  const email = textOf(claims.email);
  return {
    externalId,
    name: name.slice(0, longestName),
    phone: claims.phone_number_verified === true && isPhone(phone) ? phone : null,
    email: claims.email_verified === true && isEmail(email) ? email : null,
  };
}
