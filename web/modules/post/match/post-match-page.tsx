import { Button, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { type MatchState, match } from '#contract/post/match.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberCard } from '../../../kit/number-card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { MatchTable } from './match-table.tsx';
import { useMatchState } from './use-match-state.ts';
import './match.css';

const changed = [match.state, match.departments, match.search];

const runText = ({ model, run }: MatchState) =>
  [model ? `能力模型第 ${model.number} 版` : '还没有发布能力模型', run?.endedAt && `计算于 ${dateTime(run.endedAt)}`]
    .filter(Boolean)
    .join('，');

function Cards({ state }: { state: MatchState }) {
  const { people, high, fair, low, none, unknown, met } = state.counts;
  return (
    <div className="match-cards">
      <NumberCard label="在职人数" value={people} />
      <NumberCard label="高度匹配" value={high} />
      <NumberCard label="匹配" value={fair} />
      <NumberCard label="待提升" value={low} />
      <NumberCard label="不匹配" value={none} />
      <NumberCard label="数据不足" value={unknown} />
      <NumberCard label="达标" value={met} />
    </div>
  );
}

function usePost() {
  const [params, setParams] = useSearchParams();
  const posts = useReply(match.posts, {}, { quiet: true });
  const postId = params.get('postId') ?? posts.data?.[0]?.postId;
  return { posts, postId, choose: (id: string) => setParams({ postId: id }) };
}

export function Component() {
  const { posts, postId, choose } = usePost();
  const state = useMatchState(postId);
  const calculate = useAction(match.calculate, { changes: changed, success: '已开始计算' });
  const options = (posts.data ?? []).map(({ postId: value, postName: label }) => ({ value, label }));
  const run = state.data?.run;
  return (
    <>
      <PageHeader
        title="人岗匹配"
        note={state.data && runText(state.data)}
        extra={
          <>
            <Select
              style={{ width: 220 }}
              aria-label={term('post')}
              placeholder={`选择${term('post')}`}
              options={options}
              value={postId ?? null}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(id: string) => choose(id)}
            />
            <Button
              type="primary"
              disabled={!postId || run?.state === 'RUNNING'}
              loading={calculate.pending}
              onClick={() => postId && calculate.run({ body: { postId } })}
            >
              批量计算
            </Button>
          </>
        }
      />
      {run?.state === 'RUNNING' && (
        <div className="match-progress">
          <Progress
            label="批量计算"
            value={run.total > 0 ? (100 * run.done) / run.total : 0}
            text={`正在计算 ${run.done} / ${run.total} 人`}
          />
        </div>
      )}
      {run?.failure && <p className="match-missed">{run.failure}</p>}
      {state.data && <Cards state={state.data} />}
      {posts.data?.length === 0 && (
        <Card>
          <EmptyState text="还没有发布能力模型" hint={`先为${term('post')}建立并发布能力模型，再看谁匹配`} />
        </Card>
      )}
      {postId && <MatchTable key={postId} postId={postId} />}
    </>
  );
}
