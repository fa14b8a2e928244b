import { Link } from 'react-router';
import { targetAddress } from '#contract/study/addresses.ts';
import { type OwnTarget, ownTarget } from '#contract/study/own-target.ts';
import { targetPersonStateNames } from '#contract/study/target.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { periodText, personTagTones } from './target-words.ts';
import './target.css';

function Row({ own }: { own: OwnTarget }) {
  const { targetId, name, state, progress, gradations, passed } = own;
  return (
    <li className="own-target-row">
      <div>
        <strong>{name}</strong> <Tag tone={personTagTones[state]}>{targetPersonStateNames[state]}</Tag>
        <p className="own-target-note">
          {gradations} 个{term('gradation')}，已通过 {passed} 个 · {periodText(own)}
        </p>
        <Progress label={`${name}的进度`} value={Math.floor(progress / 100)} />
      </div>
      <Link className="ui-button ui-button-default own-target-open" to={targetAddress(targetId)}>
        打开
      </Link>
    </li>
  );
}

function Body() {
  const own = useReply(ownTarget.list, {}, { quiet: true });
  if (!own.data) {
    if (!own.error) return <Skeleton lines={4} />;
    return <ErrorState title="目标没有加载成功" text={own.error.text} onRetry={own.refetch} />;
  }
  if (own.data.length === 0) return <EmptyState title="还没有目标" text="分配给您的目标会出现在这里。" />;
  return (
    <ul>
      {own.data.map((one) => (
        <Row key={one.targetId} own={one} />
      ))}
    </ul>
  );
}

export function Component() {
  return (
    <LearnerLayout>
      <section className="ui-card own-targets">
        <h1>我的目标</h1>
        <Body />
      </section>
    </LearnerLayout>
  );
}
