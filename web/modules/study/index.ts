export { PlanFields, type PlanValues, planOf, planValues } from './content/lesson-fields.tsx';
