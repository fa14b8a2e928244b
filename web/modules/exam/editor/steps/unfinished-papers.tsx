import { Link } from 'react-router';
import { paper } from '#contract/paper/paper.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { Note } from '../field/note.tsx';
import { unfinishedText } from './unfinished-text.ts';

const mostNamed = 3;

const listAddress = (name: string | undefined) =>
  `/manage/paper/list?${new URLSearchParams({ state: 'DRAFT', ...(name && { name }) })}`;

/** Papers that are looked for and not offered: a draft cannot be used, and whoever made it may have forgotten to finish it. */
export function UnfinishedPapers({ name }: { name: string | undefined }) {
  const body = { state: 'DRAFT', page: { pageSize: mostNamed }, ...(name && { searchContent: name }) } as const;
  const drafts = useReply(paper.search, { body }, { keepPrevious: true, quiet: true });
  if (!drafts.data?.total) return null;
  return (
    <Note action={can(paper.modify) && <Link to={listAddress(name)}>查看草稿</Link>}>
      {unfinishedText(drafts.data)}
    </Note>
  );
}
