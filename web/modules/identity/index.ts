export { DepartmentTreeSelect } from './department/department-tree-select.tsx';
export { usePostOptions } from './staff/form/post-select.tsx';
export { useTagOptions } from './staff/form/use-choices.ts';
export { PersonSelect } from './staff/person-select.tsx';
export { tagColour } from './staff/tag-colour.ts';
