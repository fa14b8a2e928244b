import { Button } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { AssemblyRun } from '#contract/paper/assembly.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { BasicsCard } from './form/basics-card.tsx';
import { BoundsCard } from './form/bounds-card.tsx';
import type { PartProps } from './form/part.tsx';
import { PreferencesCard } from './form/preferences-card.tsx';
import { QuestionsCard } from './form/questions-card.tsx';
import { SectionsCard } from './form/sections-card.tsx';
import { FeasibilityCard } from './run/feasibility-card.tsx';
import { RunCard } from './run/run-card.tsx';
import { isGoing } from './run/run-words.ts';
import type { AutoUse } from './use-auto-draft.ts';
import { useAutoPaper } from './use-auto-paper.ts';
import './auto.css';

interface AutoAssemblyProps {
  use: AutoUse;
  title: string;
  line: string;
  onBack: () => void;
  /** Stands above the requirements and may fill them in. */
  lead?: (part: PartProps) => ReactNode;
  /** What is done with the forms that were found. */
  keep: (run: AssemblyRun) => ReactNode;
}

/** What papers must be on the left, what was found on the right. */
export function AutoAssembly({ use, title, line, onBack, lead, keep }: AutoAssemblyProps) {
  const auto = useAutoPaper(use);
  const { fields, edit, run, feasibility, marks, problems } = auto;
  const part = { fields, change: edit, problems, changed: marks.changed };
  const going = run.starting || (run.run !== undefined && isGoing(run.run));
  return (
    <>
      <PageHeader
        title={title}
        line={line}
        onBack={onBack}
        extra={
          <>
            <ActionButton
              label="清空重填"
              confirm={{ title: '清空已填的要求？', content: '大题、条件和选好的试题都会清空。', ok: '清空' }}
              onClick={auto.clear}
            />
            <Button type="primary" loading={going} onClick={auto.start}>
              {going ? '组卷中' : '开始组卷'}
            </Button>
          </>
        }
      />
      <div className="auto-panes" ref={auto.page}>
        <div className="auto-form">
          {lead && <Fragment key={auto.cleared}>{lead(part)}</Fragment>}
          <BasicsCard {...part} />
          <SectionsCard available={feasibility.sections} {...part} />
          <BoundsCard available={feasibility.bounds} {...part} />
          <QuestionsCard {...part} />
          <PreferencesCard {...part} />
        </div>
        <div className="auto-side">
          <FeasibilityCard feasibility={feasibility} gone={marks.gone} advisor={auto.whileTyping} />
          <RunCard state={run} edited={auto.edited} advisor={auto.afterRun} onRelax={auto.relaxAll} keep={keep} />
        </div>
      </div>
    </>
  );
}
