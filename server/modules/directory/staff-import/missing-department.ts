import { mayCall } from '#contract/access.ts';
import { department, mostDepartmentLevels } from '#contract/directory/department.ts';
import { mostNewDepartments } from '#contract/directory/staff-import.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import { departmentIdsOf } from '../department/department.queries.ts';
import { levelsBelow } from '../department/department.rules.ts';
import type { DepartmentIndex, MissingBranch } from './department-index.rules.ts';
import { departmentNames, type RowText } from './row.rules.ts';

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

/**
 * The first departments, as many as may be made at once, that the rows name and that the caller may have made, each once,
 * parents first; and how many there are.
 */
export async function missingDepartments(db: Db, user: Caller, texts: readonly RowText[], index: DepartmentIndex) {
  if (!mayCall(access, user)) return { departments: [], count: 0 };
  const branches = await inPieces(missingBranches(texts, index));
  const parents = new Set(await departmentIdsOf(db, user, access, [...new Set(branches.map((one) => one.parentId))]));
  const possible = branches.filter(({ parentId }) => parents.has(parentId));
  return inPieces(inBranches(possible, (id) => index.nameOf(id) ?? ''));
}

/** Where the rows name something that is not there and could be. */
function* missingBranches(texts: readonly Pick<RowText, 'department'>[], index: DepartmentIndex) {
  const seen = new Set<string>();
  const judged = new Map<string, boolean>();
  const isName = (name: string) => {
    const known = judged.get(name) ?? departmentName.safeParse(name).success;
    judged.set(name, known);
    return known;
  };
  const branches: MissingBranch[] = [];
  for (const text of texts) {
    const branch = seen.has(text.department) ? undefined : index.missing(departmentNames(text));
    seen.add(text.department);
    const fits = branch && levelsBelow(branch.parentPath) + branch.names.length <= mostDepartmentLevels;
    if (fits && branch.names.every(isName)) branches.push(branch);
    yield;
  }
  return branches;
}

/** What these branches are made of; beyond what may be made at once they are counted alone. */
export function* inBranches(branches: readonly MissingBranch[], nameOf: (departmentId: string) => string) {
  const departments: Missing[] = [];
  const numbers = new Map<string, number>();
  for (const { parentId, parentPath, names } of branches) {
    let parent: Pick<Missing, 'id' | 'path' | 'text'> | undefined = {
      ...{ id: parentId, path: parentPath, text: isRoot(parentPath) ? '' : nameOf(parentId) },
    };
    let above = parentId;
    for (const name of names) {
      const key = `${above} ${name}`;
      const number = numbers.get(key) ?? numbers.size;
      if (number === numbers.size) {
        numbers.set(key, number);
        if (parent && number < mostNewDepartments) departments.push(missingBelow(parent, name));
      }
      parent = departments[number];
      above = String(number);
    }
    yield;
  }
  return { departments, count: numbers.size };
}

function missingBelow(parent: Pick<Missing, 'id' | 'path' | 'text'>, name: string): Missing {
  const id = newId();
  const text = parent.text === '' ? name : `${parent.text}/${name}`;
  return { id, name, parentId: parent.id, path: `${parent.path}.${id.replaceAll('-', '')}`, text };
}
