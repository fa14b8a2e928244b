import { role } from '#contract/identity/role.ts';
import { managementMenu, visibleMenu } from '#contract/menu.ts';
import { serve } from '../../../kit/http/serve.ts';

export const roleRoutes = serve(role, {
  // The learner's side has no menu of its own: everybody sees all of it.
  menu: ({ user, query }) => (query.endpoint === 1 ? visibleMenu(managementMenu, [{ permissions: user.permissions, menus: null }]) : []),
});
