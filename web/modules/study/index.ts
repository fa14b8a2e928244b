export { PlanFields, type PlanValues, planOf, planValues } from './content/lesson-fields.tsx';
export { PdfPages } from './watch/pdf-pages.tsx';
