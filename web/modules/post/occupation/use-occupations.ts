import { useState } from 'react';
import { mostChosen, type OccupationsFound, postOccupation } from '#contract/post/occupation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { changedByPosts } from '../list/changed-by-posts.ts';

interface Read {
  /** Undefined: the example. */
  readonly file: File | undefined;
  readonly found: OccupationsFound;
}

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
  const show = (found: OccupationsFound, file: File | undefined) => {
    setRefused(undefined);
    setRead({ file, found });
    setRows(firstChoice(found));
  };
  const verify = useAction(postOccupation.verify, {
    ...{ quiet: true, onFailure },
    onDone: (found, { file }) => show(found, file),
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
    showExamples: () => (examples.data ? show(examples.data, undefined) : examples.error && onFailure(examples.error)),
    save: () => {
      setRefused(undefined);
      if (!read) return;
      if (!read.file) addExamples.run({ body: { rows: [...rows], categories } });
      else commit.run({ query: { rows: rows.join(','), categories: String(categories) }, file: read.file });
    },
  };
}
