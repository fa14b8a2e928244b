/** Of the sign-in page of one organisation its code is kept; what else stands in the address belongs to one view. */
export function authQuery(params: URLSearchParams, more: Readonly<Record<string, string>> = {}) {
  const org = params.get('org');
  return new URLSearchParams({ ...(org && { org }), ...more });
}

export function authPath(path: '/login' | '/signup', params: URLSearchParams, more?: Readonly<Record<string, string>>) {
  const query = authQuery(params, more).toString();
  return query ? `${path}?${query}` : path;
}
