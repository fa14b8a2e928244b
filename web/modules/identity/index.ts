export { DepartmentTreeSelect } from './department/department-tree-select.tsx';
export { tagColour } from './staff/tag-colour.ts';
export { FormProblem } from './entrance/account-field.tsx';
export { CaptchaField } from './entrance/captcha-field.tsx';
export { SmsCodeField } from './entrance/sms-code-field.tsx';
export { useCaptcha } from './entrance/use-captcha.ts';
export { useForm } from './entrance/use-form.ts';
