import { outsideProblems } from '#contract/directory/provider.ts';

/** What the sign-in page asks for at the moment; in the address, so that back leads back. */
export const loginViews = ['password', 'code', 'forgot', 'bind'] as const;
export type LoginView = (typeof loginViews)[number];

export function viewOf(params: URLSearchParams): LoginView {
  if (params.get('bind')) return 'bind';
  const said = params.get('by');
  return loginViews.find((view) => view === said && view !== 'bind') ?? 'password';
}

/** Why the way through an outside identity provider did not lead in. */
const problems: Readonly<Record<string, string>> = outsideProblems;

export function outsideProblem(params: URLSearchParams) {
  const key = params.get('problem');
  return key ? (Object.hasOwn(problems, key) && problems[key]) || '没有登录成功，请重试或用密码登录' : undefined;
}
