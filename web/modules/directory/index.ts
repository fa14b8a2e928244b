export { DepartmentSelect } from './department/department-select.tsx';
export { usePostOptions } from './staff/form/post-select.tsx';
export { useTagOptions } from './staff/form/use-choices.ts';
export { tagColour } from './staff/tag-colour.ts';
