import type { BrandName } from '#contract/brand.ts';
import type { Db } from '../../../kit/transaction.ts';
import { redirectProviders } from '../asks.ts';
import * as queries from './settings.queries.ts';

const hostOf = (siteOrigin: string) => (URL.canParse(siteOrigin) ? new URL(siteOrigin).host : '');

/** Whose brand the entrance wears: the organisation's that was asked for or whose domain this is, else the product's. */
async function organisationAt(db: Db, siteOrigin: string, code?: string) {
  const asked = code ? await queries.organisationByCode(db, code) : undefined;
  return asked ?? queries.organisationByDomain(db, hostOf(siteOrigin));
}

/** Brand, edition and whose it is at an address, for the page before anything is asked. */
export async function lookAt(db: Db, siteOrigin: string, product: BrandName) {
  const found = await organisationAt(db, siteOrigin);
  const { organizationName = null } = found ?? {};
  return { brand: found?.brand ?? product, edition: found?.edition ?? ('standard' as const), organizationName };
}

export async function brandingAt(db: Db, siteOrigin: string, product: BrandName, code?: string) {
  const [found, contact] = await Promise.all([organisationAt(db, siteOrigin, code), queries.platformContact(db)]);
  const providers = found ? await redirectProviders(db, found.id) : [];
  const { organizationName = null, organizationLogoUrl = null } = found ?? {};
  return {
    ...{ brand: found?.brand ?? product, edition: found?.edition ?? ('standard' as const) },
    ...{ organizationName, organizationLogoUrl, providers },
    ...contact,
  };
}
