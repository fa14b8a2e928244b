export {
  addFirstAdministrator,
  countStaff,
  endSessionsIn,
  type FirstAdministrator,
  nameOfUser,
  phoneHasAccount,
  phoneOf,
  redirectProviders,
} from './asks.ts';
export { hasOrganisations, insertOrganisation, type OrganisationKind } from './organisation.queries.ts';
export { isPlatform } from './organisation-desk.queries.ts';
export { findSubscription, organisationFacts } from './plan/plan.queries.ts';
export { featuresOf, overRefusal } from './plan/plan.rules.ts';
export { allowsFeature, requireFeature } from './plan/plan.ts';
export { lookAt } from './settings/branding.ts';
export { editionOf } from './settings/settings.queries.ts';
