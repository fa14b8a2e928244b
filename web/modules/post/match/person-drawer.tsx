import { Drawer } from 'antd';
import { Link } from 'react-router';
import { type MatchRow, match } from '#contract/post/match.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { percentText } from '../../../kit/text/score.ts';
import { BandTag, MetTag } from './match-text.tsx';
import './match.css';

/** The posts that somebody matches, the best first. */
export function PersonDrawer({ person, onClose }: { person: MatchRow; onClose: () => void }) {
  const { userId, realName } = person;
  const { data, error, refetch } = useReply(match.person, { query: { userId } }, { quiet: true });
  return (
    <Drawer open size={760} title={`${realName}最匹配的${term('post')}`} onClose={onClose}>
      {error && <ErrorState text={error.text} onRetry={refetch} />}
      {!data && !error && <LinesSkeleton lines={6} />}
      {data?.length === 0 && <EmptyState text={`现有证据还不能匹配任何${term('post')}`} />}
      {data && data.length > 0 && (
        <table className="match-abilities">
          <thead>
            <tr>
              {[term('post'), '匹配度', '覆盖率', '最大差距', '是否达标'].map((title) => (
                <th key={title}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.postId}>
                <td>
                  <Link to={`/manage/post/match/detail?postId=${row.postId}&userId=${userId}`}>{row.postName}</Link>
                  {row.held && '（现岗）'}
                </td>
                <td>
                  {percentText(row.score)} <BandTag band={row.band} />
                </td>
                <td>{percentText(row.coverage)}</td>
                <td>{row.largestGap ? `${row.largestGap.name} ${percentText(row.largestGap.gap)}` : '—'}</td>
                <td>
                  <MetTag met={row.met} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}
