/** What of a person must not be their password. */
export interface PasswordOwner {
  readonly username?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly jobNumber?: string | null | undefined;
}

/** Of those with letters and digits, what is tried first everywhere; compared without case. */
const commonest: ReadonlySet<string> = new Set([
  ...['password1', 'password12', 'password123', 'passw0rd', 'p@ssw0rd', 'p@ssword1', 'qwerty123', 'qwer1234'],
  ...['1qaz2wsx', '1q2w3e4r', '1q2w3e4r5t', 'q1w2e3r4', 'abc12345', 'abcd1234', 'a1234567', 'a12345678'],
  ...['a123456789', '123456789a', '12345678a', '1234567a', 'aa123456', 'aaa123456', 'abc123456', 'qwe12345'],
  ...['asd12345', 'zxc12345', 'qaz12345', 'admin123', 'admin1234', 'admin@123', 'root1234', 'test1234', 'welcome1'],
  ...['welcome123', 'iloveyou1', 'woaini520', 'woaini1314', '5201314a', 'zhang123', 'wang1234', 'dearbook1'],
]);

/** Why this can be nobody's password, in a sentence; undefined when it can. */
export function passwordProblem(password: string, owner: PasswordOwner = {}) {
  const length = [...password].length;
  if (length < 8) return '密码至少 8 位';
  if (length > 64) return '密码不能超过 64 位';
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return '密码要同时包含字母和数字';
  const given = password.toLowerCase();
  const isOwn = (text: string | null | undefined) => Boolean(text) && text?.toLowerCase() === given;
  if (isOwn(owner.username)) return '密码不能与账号相同';
  if (isOwn(owner.phone)) return '密码不能与手机号相同';
  if (isOwn(owner.jobNumber)) return '密码不能与工号相同';
  if (commonest.has(given)) return '这个密码太常见，请换一个';
  return undefined;
}
