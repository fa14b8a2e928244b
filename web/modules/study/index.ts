export { PlanFields, type PlanValues, planOf, planValues } from './content/lesson-fields.tsx';
export { fieldsOfRules, type RuleFields, RuleItems, rulesOf } from './task/rule-items.tsx';
export { PdfPages } from './watch/pdf-pages.tsx';
