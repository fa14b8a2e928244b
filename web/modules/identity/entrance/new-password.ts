export const passwordHint = '8–64 位，要有字母和数字';

/** What the page can see is wrong with a new password; the rest is for the server to say. */
export function newPasswordProblems(password: string, again: string): Record<string, string> {
  const weak = password.length < 8 || password.length > 64 || !/[a-z]/i.test(password) || !/\d/.test(password);
  return {
    ...(weak && { password: passwordHint }),
    ...(again !== password && { again: '两次输入的密码不一样' }),
  };
}
