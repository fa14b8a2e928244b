import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  studyTarget,
  type TargetChart,
  type TargetDetail,
  type TargetPersonState,
  targetPersonStateNames,
  targetStateNames,
} from '#contract/study/target.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberCard } from '../../../kit/number-card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { usePrintedAlone } from '../../../kit/use-printed-alone.ts';
import { AllocateTarget } from './allocate-target.tsx';
import { Attainment, type Chosen, Funnel } from './gradation-cards.tsx';
import { PeopleList } from './people-list.tsx';
import { PlanChart } from './plan-chart.tsx';
import { ModifyTarget } from './target-form.tsx';
import { periodText, share, targetTones } from './target-words.ts';
import './target.css';

type Opened = 'form' | 'allocate';

function Buttons({ target, onOpen }: { target: TargetDetail; onOpen: (opened: Opened) => void }) {
  const { targetId, name, state } = target;
  const changes = [studyTarget.read, studyTarget.people, studyTarget.search, studyTarget.chart];
  const open = useAction(studyTarget.open, { changes, success: ({ people }) => `已对 ${people} 人开放` });
  const close = useAction(studyTarget.close, { changes, success: '已关闭' });
  const clear = useAction(studyTarget.clear, { changes, success: '已清空分配' });
  const query = { targetId };
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        打印
      </Button>
      {state === 'OPEN' && (
        <ActionButton
          id="close"
          label="关闭"
          confirm={{ title: `关闭目标「${name}」？`, content: '关闭后进度不再更新，可以重新开放。', ok: '关闭' }}
          onClick={() => close.run({ query })}
        />
      )}
      {state !== 'CLOSED' && (
        <>
          <ActionButton
            id="clear"
            label="清空分配"
            confirm={{ title: `清空「${name}」的分配？`, content: '没有达成的人全部撤回，学习记录保留。', ok: '清空' }}
            onClick={() => clear.run({ query })}
          />
          <ActionButton id="modify" label="修改" onClick={() => onOpen('form')} />
          <ActionButton id="allocate" label="分配" onClick={() => onOpen('allocate')} />
        </>
      )}
      {state !== 'OPEN' && <ActionButton id="open" label="开放" type="primary" onClick={() => open.run({ query })} />}
    </>
  );
}

const audienceWords = () => ({ department: term('department'), post: term('post'), tag: '标签', person: '人员' });

function audienceText({ rules, persons }: TargetDetail) {
  const words = audienceWords();
  const groups = rules.map(({ kind, name }) => `${words[kind]} ${name}`);
  const all = [...groups, ...(persons > 0 ? [`逐个选择的 ${persons} 人`] : [])];
  return all.length > 0 ? all.join('、') : '还没有分配';
}

interface NumbersProps {
  counts: TargetDetail['counts'];
  chart: TargetChart | undefined;
  chosen: Chosen | undefined;
  onChoose: (chosen: Chosen) => void;
}

function Numbers({ counts, chart, chosen, onChoose }: NumbersProps) {
  const card = (state: TargetPersonState, value: number) => (
    <NumberCard
      label={targetPersonStateNames[state]}
      value={value}
      pressed={chosen?.filter.state === state}
      onClick={() => onChoose({ label: targetPersonStateNames[state], filter: { state } })}
    />
  );
  return (
    <div className="target-cards">
      <NumberCard label="人数" value={counts.people} />
      <NumberCard
        label="平均进度"
        value={chart ? share(chart.actual) : '—'}
        hint={chart && (chart.plan === null ? '没有计划' : `计划 ${share(chart.plan)}`)}
      />
      {card('NOT_STARTED', counts.notStarted)}
      {card('IN_PROGRESS', counts.inProgress)}
      {card('BEHIND', counts.behind)}
      {card('OVERDUE', counts.overdue)}
      {card('DONE', counts.done)}
    </div>
  );
}

function Charted({ target }: { target: TargetDetail }) {
  usePrintedAlone();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const [chosen, setChosen] = useState<Chosen>();
  const list = useRef<HTMLDivElement>(null);
  const chart = useReply(studyTarget.chart, { query: { targetId: target.targetId } }, { quiet: true });
  const close = () => setOpened(undefined);
  const choose = (chosen: Chosen) => {
    setChosen(chosen);
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <PageHeader
        title={target.name}
        note={<StatusDot tone={targetTones[target.state]}>{targetStateNames[target.state]}</StatusDot>}
        line={`负责人 ${target.owner} · ${periodText(target)} · ${audienceText(target)}`}
        onBack={() => navigate('/manage/study/target')}
        extra={<Buttons target={target} onOpen={setOpened} />}
      />
      <h1 className="target-printed-title">{target.name}</h1>
      <Numbers counts={target.counts} chart={chart.data} chosen={chosen} onChoose={choose} />
      {chart.data ? (
        <div className="target-parts">
          <Card title="计划与实际">
            <PlanChart days={chart.data.days} name={target.name} />
            <p className="target-note">
              {chart.data.plan === null
                ? '没有填写起止日期，所以没有计划线。'
                : `计划线按起止日期、各${term('gradation')}的权重和计划完成日期排出。`}
              实际线按每天已经完成的必修内容的权重，所有人平均。
            </p>
          </Card>
          <Funnel chart={chart.data} onChoose={choose} />
          <Attainment chart={chart.data} expected={target.expected} onChoose={choose} />
        </div>
      ) : (
        <Card>
          {chart.error ? <ErrorState text={chart.error.text} onRetry={chart.refetch} /> : <LinesSkeleton lines={8} />}
        </Card>
      )}
      <div ref={list} className="target-people">
        <PeopleList key={JSON.stringify(chosen?.filter)} {...{ target, chosen }} onClear={() => setChosen(undefined)} />
      </div>
      {opened === 'form' && <ModifyTarget target={target} onClose={close} />}
      {opened === 'allocate' && <AllocateTarget target={target} onClose={close} />}
    </>
  );
}

export function Component() {
  const [params] = useSearchParams();
  const targetId = params.get('targetId') ?? '';
  const { data, error, refetch } = useReply(studyTarget.read, { query: { targetId } }, { quiet: true });
  if (data) return <Charted key={targetId} target={data} />;
  return error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />;
}
