import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { postCourse } from '#contract/post/course.ts';
import { type PostDetail, post } from '#contract/post/post.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { PostState } from '../list/post-columns.tsx';
import { PostForm } from '../list/post-form.tsx';
import { postAddress } from '../post-address.ts';
import { Courses } from './courses.tsx';
import { ModelTab } from './model-tab.tsx';
import { Papers } from './papers.tsx';
import { People } from './people.tsx';
import { Statement } from './statement.tsx';

/** What a post is, who has it and what was made for it. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const postId = params.get('postId') ?? '';
  const { data, error, refetch } = useReply(post.detail, { query: { postId } }, { quiet: true });
  const back = () => navigate(postAddress.list());
  if (data) return <Detail key={postId} shown={data} onBack={back} />;
  return (
    <>
      <PageHeader title={`${term('post')}详情`} onBack={back} />
      <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>
    </>
  );
}

const lineOf = ({ code, categoryName, departmentName }: PostDetail) =>
  [code && `编码：${code}`, categoryName || '未分类', departmentName].filter(Boolean).join(' · ');

function Detail({ shown, onBack }: { shown: PostDetail; onBack: () => void }) {
  const [changing, setChanging] = useState(false);
  const { postId } = shown;
  const tabs = [
    { key: 'statement', label: '说明书', children: <Statement shown={shown} /> },
    { key: 'model', label: '能力模型', children: <ModelTab postId={postId} /> },
    { key: 'people', label: `${term('present')}人员（${shown.staffCount}）`, children: <People postId={postId} /> },
    ...(can(postCourse.search) ? [{ key: 'courses', label: '课程', children: <Courses postId={postId} /> }] : []),
    { key: 'papers', label: '试卷', children: <Papers postId={postId} /> },
  ];
  return (
    <>
      <PageHeader
        title={shown.postName}
        note={<PostState disabled={shown.disabled} />}
        line={lineOf(shown)}
        onBack={onBack}
        extra={can(post.modify) && <Button onClick={() => setChanging(true)}>修改</Button>}
      />
      <Tabs items={tabs} destroyOnHidden />
      {changing && <PostForm changed={shown} onClose={() => setChanging(false)} />}
    </>
  );
}
