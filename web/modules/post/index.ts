export { AbilitySelect, OneAbilitySelect } from './ability-choice/ability-select.tsx';
export { useAbilityChoices } from './ability-choice/use-ability-choices.ts';
export { labelLines } from './radar-label.ts';
