import { mayCall } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { storedUser } from './stored.ts';

/** Whether to show what makes this call. The server decides again. */
export function can(endpoint: Pick<Endpoint, 'access'>) {
  const user = storedUser.read();
  return mayCall(endpoint.access, user && { permissions: user.permissions, applicant: false, outsider: user.outsider });
}
