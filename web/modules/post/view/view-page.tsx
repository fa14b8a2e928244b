import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { postDraft } from '#contract/post/draft.ts';
import { type CurrentModel, postModel } from '#contract/post/model.ts';
import { post } from '#contract/post/post.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { postAddress } from '../post-address.ts';
import { ModelAbilities } from './model-abilities.tsx';
import '../post-cards.css';
import './view.css';

/** A post and what it asks, to be read by its people and by who manages or matches. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const postId = params.get('postId') ?? '';
  const { data, error, refetch } = useReply(postModel.current, { query: { postId } }, { quiet: true });
  const back = () => navigate(can(post.search) ? postAddress.list() : '/personal/ability');
  return (
    <>
      <PageHeader
        title={data?.postName ?? `${term('post')}模型`}
        note={data?.model && `V${data.model.number}`}
        line={data?.model && lineOf(data.model)}
        onBack={back}
        extra={
          data && can(postDraft.open) && <Button onClick={() => navigate(postAddress.build(postId))}>编辑模型</Button>
        }
      />
      {data ? (
        <Shown {...data} />
      ) : (
        <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>
      )}
    </>
  );
}

const lineOf = ({ publishedAt, who, note }: NonNullable<CurrentModel['model']>) =>
  [`${dateTime(publishedAt)} ${who}发布`, note].filter(Boolean).join(' · ');

function Shown({ description, duties, requirements, model }: CurrentModel) {
  const texts = [
    [`${term('post')}描述`, description],
    [`${term('post')}职责`, duties],
    ['任职要求', requirements],
  ] as const;
  return (
    <div className="post-cards">
      <Card title="说明书">
        <div className="model-columns">
          {texts.map(([title, text]) => (
            <div key={title}>
              <h3>{title}</h3>
              <p className="model-text">{text || '没有填写'}</p>
            </div>
          ))}
        </div>
      </Card>
      <Card title="能力模型">
        {model ? <ModelAbilities model={model} /> : <EmptyState text="还没有发布能力模型" />}
      </Card>
    </div>
  );
}
