import { Button, Checkbox, Select, Table, Tag } from 'antd';
import { useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { paperPost } from '#contract/paper/post.ts';
import { difficultyLabel } from '#contract/question/type.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { boundsOf } from '../auto/demand/fields.ts';
import { problemOf, writtenDemand } from '../auto/demand/written.ts';
import { Item, type PartProps, Problem } from '../auto/form/part.tsx';

type Ability = Reply<typeof paperPost.demand>['abilities'][number];

const columns = [
  { title: '能力', dataIndex: 'name', ellipsis: true },
  { title: '权重', dataIndex: 'weight', width: 76, render: (weight: number) => `${pointsText(weight)}%` },
  {
    title: '分值',
    dataIndex: 'points',
    width: 76,
    render: (points: number) => (points > 0 ? pointsText(points) : '不考'),
  },
  {
    title: '要求等级',
    width: 132,
    render: ({ requiredLevel, difficulty }: Ability) => `${requiredLevel} 级 · ${difficultyLabel(difficulty)}题`,
  },
  {
    title: '可用试题',
    dataIndex: 'available',
    width: 96,
    render: (available: number) => (available > 0 ? `${available} 题` : <Tag color="red">没有试题</Tag>),
  },
];

/** Banks and sections are wanted before a model can say how many points an ability has. */
function unreadyText({ fields }: Pick<PartProps, 'fields'>) {
  const { problems } = writtenDemand({ ...fields, bounds: [] });
  return problemOf(problems, 'bankIds') ?? problemOf(problems, 'sections');
}

function usePosts() {
  const posts = useReply(paperPost.posts, { query: {} }, { quiet: true, freshMs: 30_000 });
  const options = (posts.data ?? []).map(({ postId, postName, number, abilityCount }) => ({
    value: postId,
    label: `${postName}（模型第 ${number} 版，${abilityCount} 项能力）`,
  }));
  return { options, loading: posts.isLoading, none: posts.data?.length === 0 };
}

/** Which post, and what its model asks of the paper. */
export function PostCard({ fields, change }: PartProps) {
  const posts = usePosts();
  const [postId, setPostId] = useState(fields.post?.postId);
  const [skipUncovered, setSkip] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [abilities, setAbilities] = useState<readonly Ability[]>();
  const demand = useAction(paperPost.demand, {
    onDone: ({ post, bounds, difficulty, abilities: asked }) => {
      setAbilities(asked);
      change({ post, bounds: boundsOf(bounds), difficulty });
    },
  });
  const fill = () => {
    const unready = postId === undefined ? `请选择${term('post')}` : unreadyText({ fields });
    setProblem(unready);
    const { demand: written } = writtenDemand({ ...fields, bounds: [] });
    if (unready !== undefined || !written || postId === undefined) return;
    const { bankIds, sections } = written;
    void demand.run({ body: { postId, bankIds, sections, skipUncovered } });
  };
  const uncovered = abilities?.some(({ available, points }) => available === 0 && points > 0);
  return (
    <Card title={term('post')}>
      <Item
        label={`按哪个${term('post')}的能力模型`}
        hint={posts.none ? `还没有${term('post')}发布过能力模型，请先在${term('post')}里建模型。` : undefined}
      >
        <div className="paper-post-choice">
          <Select
            aria-label={`按哪个${term('post')}的能力模型`}
            placeholder={`选择${term('post')}`}
            value={postId}
            options={posts.options}
            loading={posts.loading}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(id: string) => setPostId(id)}
          />
          <Button type={fields.post ? 'default' : 'primary'} loading={demand.pending} onClick={fill}>
            {fields.post ? '重新填入要求' : '按模型填入要求'}
          </Button>
        </div>
        <Checkbox checked={skipUncovered} onChange={({ target }) => setSkip(target.checked)}>
          没有试题的能力不考，权重分给其他能力
        </Checkbox>
      </Item>
      <Problem text={problem} />
      {abilities && (
        <>
          <Table<Ability>
            size="small"
            aria-label="各项能力的分值"
            rowKey="abilityId"
            pagination={false}
            dataSource={abilities}
            columns={columns}
          />
          {uncovered && (
            <Problem text="有的能力在所选题库里没有试题：请换题库、为能力关联知识点，或勾选不考没有试题的能力后重新填入。" />
          )}
        </>
      )}
    </Card>
  );
}
