export { kindNames } from './organisation-kind.ts';
export { secondFactorNames } from './settings/settings-fields.ts';
