import { passwordProblem } from '#contract/account/password-rule.ts';

export const passwordHint = '8–64 位，要有字母和数字';

/** What the page can see is wrong with a new password; what it must not equal is for the server to say. */
export function newPasswordProblems(password: string, again: string): Record<string, string> {
  const problem = passwordProblem(password);
  return {
    ...(problem && { password: problem }),
    ...(again !== password && { again: '两次输入的密码不一样' }),
  };
}
