import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../../../kit/http/serve.ts';

/**
 * The data scope of domain.md §2 as one predicate over `staff` joined with `department`: whom the caller may reach with
 * any of these permissions. Only roles that give one of them count.
 */
export function staffInScope(user: Caller, permissions: readonly string[]): RawBuilder<SqlBool> {
  const scopes = new Set(
    user.grants
      .filter((grant) => grant.permissions.some((code) => permissions.includes(code)))
      .map((grant) => grant.dataScope),
  );
  if (scopes.has('all')) return sql<SqlBool>`true`;
  const parts = [sql<SqlBool>`staff.user_id = ${user.userId}`];
  if (scopes.has('departmentTree')) parts.push(sql`department.path <@ ${user.departmentPath}::ltree`);
  if (scopes.has('department')) parts.push(sql`department.path = ${user.departmentPath}::ltree`);
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}
