import { phonePattern } from '#contract/personal-fields.ts';

interface Given {
  readonly name: string;
  readonly phone: string;
  readonly school: string;
  readonly agreed: boolean;
}

/** What is missing or wrong, by field, in the order of the form. */
export const signInProblems = ({ name, phone, school, agreed }: Given): Record<string, string> => ({
  ...(name.trim() === '' && { name: '请填写姓名' }),
  ...(!phonePattern.test(phone) && { phone: '请填写 11 位手机号' }),
  ...(school.trim() === '' && { school: '请填写学校' }),
  ...(!agreed && { agreed: '请先同意个人信息的使用说明' }),
});
