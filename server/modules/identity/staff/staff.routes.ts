import { staff } from '#contract/identity/staff.ts';
import { serve } from '../../../kit/http/serve.ts';
import { staffPage } from './staff.queries.ts';

export const staffRoutes = serve(staff, {
  search: ({ db, user, query, body }) => staffPage(db, user, staff.search.access, body, query),
});
