export { abilityNames, lockAbilities } from './ability/ability-names.queries.ts';
