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
  const options = (posts.data ?? []).map(({ postId, postName, modelNumber, abilityCount }) => ({
    value: postId,
    label: `${postName}（模型第 ${modelNumber} 版，${abilityCount} 项能力）`,
  }));
  return { options, loading: posts.isLoading, none: posts.data?.length === 0, again: posts.refetch };
}

/** What the requirements were reckoned from: with other banks or sections they are no longer what the model asks. */
const basisOf = ({ bankIds, sections }: PartProps['fields']) =>
  JSON.stringify([bankIds, sections.map(({ type, count, by, points }) => [type, count, by, points])]);

interface Filled {
  readonly abilities: readonly Ability[];
  readonly basis: string;
}

function useFill({ fields, change }: PartProps, onGone: () => void) {
  const [filled, setFilled] = useState<Filled>();
  const demand = useAction(paperPost.demand, {
    quiet: true,
    onDone: ({ post, bounds, difficulty, abilities }) => {
      setFilled({ abilities, basis: basisOf(fields) });
      change({ post, bounds: boundsOf(bounds), difficulty });
    },
    // Disabled or deleted in another window: the list of posts is another by now.
    onFailure: onGone,
  });
  const { failure } = demand;
  const refusal = failure?.status === 404 ? `这个${term('post')}已被删除，请重新选择` : failure?.text;
  return { filled, demand, refusal };
}

const namesOf = (abilities: readonly Ability[]) => abilities.map(({ name }) => `「${name}」`).join('、');

/** What the table does not say by itself. */
function warningsOf(abilities: readonly Ability[]) {
  const uncovered = abilities.filter(({ available, points }) => available === 0 && points > 0);
  const small = abilities.filter(({ available, points, askable }) => available > 0 && points > 0 && !askable);
  return [
    uncovered.length > 0 &&
      `${namesOf(uncovered)}在所选题库里没有试题：请换题库、为能力关联知识点，或勾选不考没有试题的能力后重新填入。`,
    small.length > 0 && `${namesOf(small)}的分值不足一题，考不到：请增加总分、减小每题分值，或在模型里提高权重。`,
  ].filter((text) => text !== false);
}

function Asked({ filled: { abilities, basis }, fields }: { filled: Filled; fields: PartProps['fields'] }) {
  return (
    <>
      <Table<Ability>
        size="small"
        aria-label="各项能力的分值"
        rowKey="abilityId"
        pagination={false}
        dataSource={abilities}
        columns={columns}
      />
      {warningsOf(abilities).map((text) => (
        <Problem key={text} text={text} />
      ))}
      {basis !== basisOf(fields) && <Problem text="题库或大题已改动，请重新填入要求，分值才与模型的权重一致。" />}
    </>
  );
}

/** Which post, and what its model asks of the paper. */
export function PostCard(part: PartProps) {
  const { fields, change, problems } = part;
  const posts = usePosts();
  const [postId, setPostId] = useState(fields.post?.postId);
  const [skipUncovered, setSkip] = useState(false);
  const [tried, setTried] = useState(false);
  const { filled, demand, refusal } = useFill(part, posts.again);
  const unready = postId === undefined ? `请选择${term('post')}` : unreadyText({ fields });
  const choose = (id: string) => {
    setPostId(id);
    demand.reset();
    // What stands below is what another post asks.
    if (fields.post && fields.post.postId !== id) change({ post: null });
  };
  const fill = () => {
    setTried(true);
    const { demand: written } = writtenDemand({ ...fields, bounds: [] });
    if (unready !== undefined || !written || postId === undefined) return;
    const { bankIds, sections } = written;
    void demand.run({ body: { postId, bankIds, sections, skipUncovered } });
  };
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
            labelRender={({ label }) => label ?? (posts.loading ? '' : `${term('post')}已停用或删除`)}
            onChange={choose}
          />
          <Button type={fields.post ? 'default' : 'primary'} loading={demand.pending} onClick={fill}>
            {fields.post ? '重新填入要求' : '按模型填入要求'}
          </Button>
        </div>
        <Checkbox checked={skipUncovered} onChange={({ target }) => setSkip(target.checked)}>
          没有试题的能力不考，权重分给其他能力
        </Checkbox>
      </Item>
      <Problem text={(tried ? unready : undefined) ?? refusal ?? problems.post} />
      {filled && fields.post && <Asked filled={filled} fields={fields} />}
    </Card>
  );
}
