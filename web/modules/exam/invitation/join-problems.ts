import { phonePattern } from '#contract/personal-fields.ts';

interface Given {
  readonly name: string;
  readonly phone: string;
  readonly code: string;
}

export const isPhone = (text: string) => phonePattern.test(text);

/** What is missing or wrong, by field, in the order of the form. */
export const joinProblems = ({ name, phone, code }: Given): Record<string, string> => ({
  ...(name === '' && { name: '请填写姓名' }),
  ...(!isPhone(phone) && { phone: '请填写 11 位手机号' }),
  ...(!/^\d{6}$/.test(code) && { code: '验证码是 6 位数字' }),
});
