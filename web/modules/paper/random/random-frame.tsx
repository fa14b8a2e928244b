import { Button, Tabs } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import type { Paper } from '#contract/paper/paper.ts';
import type { randomPaper } from '#contract/paper/random.ts';
import { LeaveGuard, otherParameter } from '../../../kit/form/leave-guard.tsx';
import { waitsFor } from '../../../kit/form/stale-notice.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { paperAddress } from '../paper-address.ts';
import { PaperState } from '../paper-state.tsx';
import { DrawnPanel } from './drawn-panel.tsx';
import { IndividualPanel } from './individual/individual-panel.tsx';
import { RulesPanel } from './rules/rules-panel.tsx';
import { useRules } from './rules/use-rules.ts';
import '../editor/sheet/sheet.css';
import './random.css';

interface RandomFrameProps {
  paper: Paper;
  stored: Reply<typeof randomPaper.detail>;
}

const tabs = ['rules', 'drawn', 'individual'] as const;
type Tab = (typeof tabs)[number];

const leaves = otherParameter('paperId');

function useTab() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'rules';
  const open = useRef(false);
  const leaving = useRef(false);
  leaving.current = useNavigation().state !== 'idle';
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const show = (next: Tab) => {
    // A draw that ends after its reader has gone, or is on the way to a page still loading, must not bring them back.
    if (next === tab || !open.current || leaving.current) return;
    setParams(
      (now) => {
        now.set('tab', next);
        return now;
      },
      { replace: true },
    );
  };
  return { tab, show };
}

/** A paper that is drawn by rules: the rules, what they drew, and papers of one's own for many people. */
export function RandomFrame({ paper, stored }: RandomFrameProps) {
  const navigate = useNavigate();
  const { paperId, name } = paper;
  const { tab, show } = useTab();
  const rules = useRules(paperId, stored);
  const { pending, dirty, theirs } = rules;
  const draw = async () => {
    const drawn = await rules.draw(paper.questionCount);
    if (drawn !== undefined) show(drawn ? 'drawn' : 'rules');
  };
  const save = async () => {
    if (!(await rules.save())) show('rules');
  };
  const go = (address: string) => () => {
    navigate(address);
  };
  const toRules = () => show('rules');
  const items = [
    { key: 'rules', label: '抽题规则', children: <RulesPanel rules={rules} /> },
    {
      key: 'drawn',
      label: paper.questionCount > 0 ? `试题 ${paper.questionCount}` : '试题',
      children: (
        <DrawnPanel
          {...{ paper, pending, dirty, generatedAt: stored.generatedAt }}
          onDraw={draw}
          onRules={toRules}
          onReplaced={rules.noteVersion}
        />
      ),
    },
    {
      key: 'individual',
      label: '一人一卷',
      children: (
        <IndividualPanel {...{ paperId, dirty }} paperName={name} hasRules={rules.hasRules} onRules={toRules} />
      ),
    },
  ];
  return (
    <div className="random-page">
      <PageHeader
        title={name}
        note={
          <span className="random-note">
            <PaperState state={paper.state} />
            <span role="status">
              {dirty ? '规则未保存，改动留在这个浏览器里' : rules.hasRules ? '规则已保存' : '还没有规则'}
            </span>
          </span>
        }
        extra={
          <>
            <Button onClick={go(paperAddress.properties(paperId))}>属性</Button>
            <Button disabled={!dirty} loading={pending} onClick={save} {...waitsFor(theirs)}>
              保存
            </Button>
            <Button type="primary" loading={pending} onClick={draw} {...waitsFor(theirs)}>
              {dirty ? '保存并抽题' : '抽题'}
            </Button>
          </>
        }
        onBack={go(paperAddress.list())}
      />
      <Tabs activeKey={tab} onChange={(key) => show(tabs.find((one) => one === key) ?? 'rules')} items={items} />
      <LeaveGuard
        unsaved={dirty}
        text="抽题规则还没有保存。现在离开，改动只留在这个浏览器里，下次打开可以接着改。"
        save={rules.save}
        leaves={leaves}
      />
    </div>
  );
}
