import type { OrganisationSettings } from '#contract/organisation/organisation.ts';

export interface Fields {
  name: string;
  brand: OrganisationSettings['brand'];
  edition: OrganisationSettings['edition'];
  domain: string;
  secondFactor: OrganisationSettings['secondFactor'];
  questionReview: boolean;
  contactPhone: string;
  contactEmail: string;
}

export const secondFactorNames = { off: '不需要', managers: '管理人员需要', everyone: '所有人都需要' } as const;

export const isSettings = (value: unknown): value is OrganisationSettings =>
  typeof value === 'object' && value !== null && 'secondFactor' in value && 'version' in value;

/** Nothing is an empty field. */
export const fieldsOf = (settings: OrganisationSettings): Fields => ({
  name: settings.name,
  brand: settings.brand,
  edition: settings.edition,
  domain: settings.domain ?? '',
  secondFactor: settings.secondFactor,
  questionReview: settings.questionReview,
  contactPhone: settings.contactPhone ?? '',
  contactEmail: settings.contactEmail ?? '',
});
