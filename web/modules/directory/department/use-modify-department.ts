import { type DepartmentNode, department } from '#contract/directory/department.ts';
import { staff } from '#contract/directory/staff.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useTheirs } from '../../../kit/form/stale-notice.tsx';

/** Everything that names departments or counts people in them. */
export const changedByDepartments = [
  department.staffManageTree,
  department.all,
  department.tree,
  department.subtree,
  staff.search,
  staff.detail,
  staff.sum,
];

/** What a refusal brings of it. */
type TheirDepartment = Pick<DepartmentNode, 'version' | 'name' | 'parentId'>;

const isDepartment = (value: unknown): value is TheirDepartment =>
  typeof value === 'object' && value !== null && 'version' in value && 'name' in value;

export interface DepartmentChange {
  name?: string;
  parentId?: string;
  leaderIds?: string[];
}

/** Changes a department; what somebody else has saved meanwhile is shown before it is written over. */
export function useModifyDepartment(node: DepartmentNode, success: string, onDone: () => void) {
  const { theirs, asking, answer, noteStale } = useTheirs(isDepartment);
  const modify = useAction(department.modify, {
    changes: changedByDepartments,
    success,
    onDone,
    onFailure: noteStale,
  });
  const save = (change: DepartmentChange) =>
    modify.run({
      body: { departmentId: node.departmentId, ...change, version: theirs?.version ?? node.version },
    });
  return { save, asking, answer, pending: modify.pending, fields: modify.fields };
}
