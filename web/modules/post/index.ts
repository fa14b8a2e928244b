export { AbilitySelect, OneAbilitySelect } from './ability-choice/ability-select.tsx';
export { useAbilityChoices } from './ability-choice/use-ability-choices.ts';
export {
  outline,
  pointsText,
  radarLevels,
  radarMiddle,
  radarWidth,
  SpokeLabel,
  spokePoint,
} from './radar-spokes.tsx';
