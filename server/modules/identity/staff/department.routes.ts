import { department } from '#contract/identity/department.ts';
import { serve } from '../../../kit/http/serve.ts';
import { departmentsWithStaff } from './department.queries.ts';
import { departmentTree } from './department.rules.ts';

export const departmentRoutes = serve(department, {
  tree: async ({ db, user }) => departmentTree(await departmentsWithStaff(db, user, department.tree.access)),
});
