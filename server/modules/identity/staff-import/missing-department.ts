import { mayCall } from '#contract/access.ts';
import { department } from '#contract/identity/department.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import { departmentIdsOf } from '../department/department.queries.ts';
import type { DepartmentIndex } from './check/department-index.rules.ts';
import { type RowText, rowValues } from './file/row.rules.ts';

const { access } = department.add;
const { name: departmentName } = department.add.body.shape;

/** The organisation's own name is left out, as in the file. */
const isRoot = (path: string) => !path.includes('.');

interface Missing {
  readonly id: string;
  readonly name: string;
  readonly parentId: string;
  readonly path: string;
  /** As people write it: 分行/营业部. */
  readonly text: string;
}

/** The departments that the rows name and that the caller may have made, each once, parents first. */
export async function missingDepartments(db: Db, user: Caller, texts: readonly RowText[], index: DepartmentIndex) {
  if (!mayCall(access, user)) return [];
  const wanted = new Map(texts.map((text) => [text.department, rowValues(text).department]));
  const branches = [...wanted.values()]
    .map((names) => index.missing(names))
    .filter((branch) => branch !== undefined)
    .filter(({ names }) => names.every((name) => departmentName.safeParse(name).success));
  const parents = new Set(await departmentIdsOf(db, user, access, [...new Set(branches.map((one) => one.parentId))]));
  const found = new Map<string, Missing>();
  for (const { parentId, parentPath, names } of branches) {
    if (!parents.has(parentId)) continue;
    let parent = { id: parentId, path: parentPath, text: isRoot(parentPath) ? '' : (index.nameOf(parentId) ?? '') };
    for (const name of names) {
      const key = `${parent.id} ${name}`;
      const id = found.get(key)?.id ?? newId();
      const text = parent.text === '' ? name : `${parent.text}/${name}`;
      const one = { id, name, parentId: parent.id, path: `${parent.path}.${id.replaceAll('-', '')}`, text };
      found.set(key, found.get(key) ?? one);
      parent = found.get(key) ?? one;
    }
  }
  return [...found.values()];
}
