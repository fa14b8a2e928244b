import { useState } from 'react';
import { Link } from 'react-router';
import type { NextThing } from '#contract/study/home.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { EmptyState } from '../../../kit/learner-ui/page-state.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { kindTones, kindWords, whenText } from './home-words.ts';

const shownAtFirst = 6;

function Row({ thing, first }: { thing: NextThing; first: boolean }) {
  const { kind, name, why, overdue, progress, step } = thing;
  const when = whenText(thing);
  return (
    <li className="next-row">
      <div className="next-what">
        <p className="next-tags">
          <Tag tone={kindTones[kind]}>{kindWords[kind]}</Tag>
          {overdue && <Tag tone="red">已逾期</Tag>}
          {when && <span className={overdue ? 'next-when next-when-late' : 'next-when'}>{when}</span>}
        </p>
        <h3>{name}</h3>
        <p className="next-why">{why}</p>
        {progress !== null && <Progress label={`${name}的进度`} value={progress / 100} />}
      </div>
      <Link
        className={first ? 'ui-button ui-button-primary' : 'ui-button'}
        to={step.to}
        aria-label={`${step.text}：${name}`}
      >
        {step.text}
      </Link>
    </li>
  );
}

/** Everything there is to do in one list, the most pressing first. */
export function NextList({ things, calm }: { things: readonly NextThing[]; calm: boolean }) {
  const [all, setAll] = useState(false);
  const shown = all ? things : things.slice(0, shownAtFirst);
  return (
    <section className="ui-card next" aria-label="接下来">
      <h2>接下来</h2>
      {things.length === 0 && (
        <EmptyState
          title={calm ? '目前没有要做的事' : '其他没有要做的事'}
          text="安排给您的考试和任务会出现在这里，也可以自己找一门课程学习。"
        >
          <Link className="ui-button" to="/course">
            找课程
          </Link>
        </EmptyState>
      )}
      <ul>
        {shown.map((thing, place) => (
          <Row key={`${thing.kind} ${thing.id ?? ''} ${thing.step.to}`} thing={thing} first={calm && place === 0} />
        ))}
      </ul>
      {shown.length < things.length && (
        <Button look="plain" wide onClick={() => setAll(true)}>
          查看全部 {things.length} 项
        </Button>
      )}
    </section>
  );
}
