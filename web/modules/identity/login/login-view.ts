/** What the entrance asks for at the moment; in the address, so that back leads back. */
export const loginViews = ['password', 'code', 'forgot', 'bind'] as const;
export type LoginView = (typeof loginViews)[number];

export function viewOf(params: URLSearchParams): LoginView {
  if (params.get('bind')) return 'bind';
  const said = params.get('by');
  return loginViews.find((view) => view === said && view !== 'bind') ?? 'password';
}

/** Why the way through an outside identity provider did not lead in. */
const problems: Readonly<Record<string, string>> = {
  expired: '登录已超时，请重新从这里登录',
  refused: '身份服务没有同意登录，请重试或用密码登录',
  unreachable: '身份服务暂时无法连接，请稍后再试或用密码登录',
  disabled: '账号已停用，请联系管理员',
  closed: '所在机构尚未开通或已停用，请联系管理员',
  unknown: '没有找到对应的账号，请联系管理员',
};

export function outsideProblem(params: URLSearchParams) {
  const key = params.get('problem');
  return key ? (Object.hasOwn(problems, key) && problems[key]) || '没有登录成功，请重试或用密码登录' : undefined;
}
