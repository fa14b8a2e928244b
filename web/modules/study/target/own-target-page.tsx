import { Link, useSearchParams } from 'react-router';
import { type OwnGradation, type OwnTargetDetail, type OwnTargetItem, ownTarget } from '#contract/study/own-target.ts';
import { targetItemKindNames, targetPersonStateNames } from '#contract/study/target.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { periodText, personTagTones, stepWords } from './target-words.ts';
import './target.css';

const isOutside = (link: string) => !link.startsWith('/');

function Learn({ targetId, item }: { targetId: string; item: OwnTargetItem }) {
  const read = useAction(ownTarget.read, {
    changes: [ownTarget.detail, ownTarget.list],
    success: '已记下您读过这份资料',
  });
  const { link, kind, done, itemId, title } = item;
  if (!link) return null;
  if (!isOutside(link)) {
    return (
      <Link
        className="ui-button ui-button-default own-target-open"
        to={link}
        aria-label={`${done ? '查看' : '去学习'}${title}`}
      >
        {done ? '查看' : '去学习'}
      </Link>
    );
  }
  return (
    <>
      <a className="ui-button ui-button-default own-target-open" href={link} target="_blank" rel="noreferrer">
        打开资料
      </a>
      {kind === 'material' && !done && (
        <Button look="primary" pending={read.pending} onClick={() => read.run({ query: { targetId, itemId } })}>
          我已阅读
        </Button>
      )}
    </>
  );
}

const stepTones = { passed: 'green', current: 'blue', locked: 'neutral' } as const;

function Step({ targetId, gradation, place }: { targetId: string; gradation: OwnGradation; place: number }) {
  const { name, state, why, items, dueAt, passedAt } = gradation;
  return (
    <li className={`own-step own-step-${state}`}>
      <span className="own-step-mark" aria-hidden="true">
        {state === 'passed' ? '✓' : place + 1}
      </span>
      <div className="own-step-words">
        <h2>
          {name} <Tag tone={stepTones[state]}>{stepWords[state]}</Tag>
        </h2>
        <p className="own-target-note">
          {why}
          {dueAt && !passedAt && ` 计划 ${dateText(dueAt)} 前通过。`}
        </p>
        <ul>
          {items.map((item) => (
            <li key={item.itemId} className="own-target-row">
              <div>
                <strong>{item.title}</strong>
                <p className="own-target-note">
                  {targetItemKindNames[item.kind]}
                  {item.optional && ' · 选学'} · {item.why ?? '已完成'}
                </p>
              </div>
              <div className="own-target-buttons">
                <Learn {...{ targetId, item }} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function Next({ next }: { next: NonNullable<OwnTargetDetail['next']> }) {
  const words = `继续：${next.title}`;
  if (!isOutside(next.link)) {
    return (
      <Link className="ui-button ui-button-primary own-target-next" to={next.link}>
        {words}
      </Link>
    );
  }
  return (
    <a className="ui-button ui-button-primary own-target-next" href={next.link} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}

function Path({ targetId }: { targetId: string }) {
  const { data: own, error, refetch } = useReply(ownTarget.detail, { query: { targetId } }, { quiet: true });
  if (!own) {
    if (!error) return <Skeleton lines={6} />;
    return <ErrorState title="目标没有加载成功" text={error.text} onRetry={refetch} />;
  }
  const done = own.state === 'DONE' || own.state === 'DONE_LATE';
  return (
    <section className="ui-card own-targets">
      <h1>{own.name}</h1>
      <p className="own-target-note">
        <Tag tone={personTagTones[own.state]}>{targetPersonStateNames[own.state]}</Tag> {periodText(own)}
        {own.certificate && (done ? ' · 证书在「我的证书」里' : ' · 达成后发证书')}
      </p>
      <p className="own-target-why">{own.why}</p>
      <Progress label="目标进度" value={Math.floor(own.progress / 100)} />
      {own.next && <Next next={own.next} />}
      {own.certificate && done && (
        <Link className="ui-button ui-button-default own-target-next" to="/personal/certificate">
          我的证书
        </Link>
      )}
      {own.description && <p className="own-target-text">{own.description}</p>}
      <ol className="own-steps">
        {own.gradations.map((gradation, place) => (
          <Step key={gradation.gradationId} {...{ targetId, gradation, place }} />
        ))}
      </ol>
    </section>
  );
}

/** The learner's own path: what is open, what is locked and why, and what comes next. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <LearnerLayout>
      <Path targetId={params.get('targetId') ?? ''} />
    </LearnerLayout>
  );
}
