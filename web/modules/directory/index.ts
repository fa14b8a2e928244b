export { DepartmentSelect } from './department/department-select.tsx';
export { proposedPassword } from './staff/form/initial-password.ts';
export { PasswordField, passwordRule } from './staff/form/password-field.tsx';
export { PasswordHandover } from './staff/form/password-handover.tsx';
export { usePostOptions } from './staff/form/post-select.tsx';
export { useTagOptions } from './staff/form/use-choices.ts';
export { tagColour } from './staff/tag-colour.ts';
