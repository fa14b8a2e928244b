import { useState } from 'react';
import {
  mostChosen,
  type OccupationColumn,
  type OccupationRole,
  type OccupationsFound,
  postOccupation,
} from '#contract/post/occupation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { changedByPosts } from '../list/changed-by-posts.ts';

interface Read {
  /** Undefined: the example. */
  readonly file: File | undefined;
  readonly found: OccupationsFound;
  /** Of a file: what each column is taken for. */
  readonly columns: readonly OccupationColumn[];
  /** Whether somebody said so. */
  readonly said: boolean;
}

const rolesOf = (columns: readonly OccupationColumn[]) => columns.map(({ role }) => role).join(',');

/** A field stands in one column: another that held it is ignored. */
const withRole = (columns: readonly OccupationColumn[], changed: number, role: OccupationRole) =>
  columns.map((column, at) => {
    if (at === changed) return { ...column, role };
    return column.role === role ? { ...column, role: 'ignore' as const } : column;
  });

/** All that can be taken where it is not too much at a time. */
function firstChoice({ occupations }: OccupationsFound) {
  const rows = occupations.filter(({ state }) => state === 'new').map(({ row }) => row);
  return rows.length <= mostChosen ? rows : [];
}

/** A file or the example is looked at, then what was chosen of it becomes posts. */
export function useOccupations(onDone: () => void) {
  const [read, setRead] = useState<Read>();
  const [rows, setRows] = useState<readonly number[]>([]);
  const [categories, setCategories] = useState(true);
  const [refused, setRefused] = useState<string>();
  const onFailure = ({ text, fields }: { text: string; fields: Readonly<Record<string, string>> }) =>
    setRefused(fields.file ?? fields.rows ?? text);
  const show = (found: OccupationsFound, rest: Omit<Read, 'found'>) => {
    setRefused(undefined);
    setRead({ ...rest, found });
    setRows(firstChoice(found));
  };
  const verify = useAction(postOccupation.verify, {
    ...{ quiet: true, onFailure },
    onDone: ({ columns, ...found }, { file, query }) =>
      show(found, { file, columns, said: query?.columns !== undefined }),
  });
  const examples = useReply(postOccupation.examples, {}, { quiet: true });
  const success = ({ added, skipped }: { added: number; skipped: number }) =>
    `已导入 ${added} 个${term('post')}${skipped > 0 ? `，${skipped} 个已有同名${term('post')}，没有导入` : ''}`;
  const common = { quiet: true, onFailure, changes: changedByPosts, onDone, success } as const;
  const commit = useAction(postOccupation.commit, common);
  const addExamples = useAction(postOccupation.addExamples, common);
  return {
    ...{ read, rows, setRows, categories, setCategories, refused },
    checking: verify.pending,
    pending: commit.pending || addExamples.pending,
    take: (file: File) => {
      setRefused(undefined);
      setRead(undefined);
      verify.run({ file });
    },
    sayColumn: (column: number, role: OccupationRole) => {
      if (!read?.file) return;
      verify.run({ query: { columns: rolesOf(withRole(read.columns, column, role)) }, file: read.file });
    },
    showExamples: () => {
      if (examples.data) show(examples.data, { file: undefined, columns: [], said: false });
      else if (examples.error) onFailure(examples.error);
    },
    save: () => {
      setRefused(undefined);
      if (!read) return;
      if (!read.file) addExamples.run({ body: { rows: [...rows], categories } });
      else {
        const columns = read.said ? { columns: rolesOf(read.columns) } : {};
        commit.run({ query: { rows: rows.join(','), categories: String(categories), ...columns }, file: read.file });
      }
    },
  };
}
