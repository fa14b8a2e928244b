import { outsideProblems } from '#contract/directory/provider.ts';

/** What the entrance asks for at the moment; in the address, so that back leads back. */
export const loginViews = ['password', 'code', 'forgot', 'bind'] as const;
export type LoginView = (typeof loginViews)[number];

export function viewOf(params: URLSearchParams): LoginView {
  if (params.get('bind')) return 'bind';
  const said = params.get('by');
  return loginViews.find((view) => view === said && view !== 'bind') ?? 'password';
}

/** Of one organisation's own entrance, its code; what else stands in the address belongs to one view. */
export function entranceQuery(params: URLSearchParams, more: Readonly<Record<string, string>> = {}) {
  const org = params.get('org');
  return new URLSearchParams({ ...(org && { org }), ...more });
}

export function entrancePath(
  path: '/login' | '/signup',
  params: URLSearchParams,
  more?: Readonly<Record<string, string>>,
) {
  const query = entranceQuery(params, more).toString();
  return query ? `${path}?${query}` : path;
}

/** Why the way through an outside identity provider did not lead in. */
const problems: Readonly<Record<string, string>> = outsideProblems;

export function outsideProblem(params: URLSearchParams) {
  const key = params.get('problem');
  return key ? (Object.hasOwn(problems, key) && problems[key]) || '没有登录成功，请重试或用密码登录' : undefined;
}
