import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { paperAddress } from '../paper-address.ts';
import { type AutoFields, fieldsOf, firstFields } from './demand/fields.ts';
import { relaxedIn } from './demand/relaxed.ts';
import { type Problems, writtenDemand } from './demand/written.ts';
import { BasicsCard } from './form/basics-card.tsx';
import { BoundsCard } from './form/bounds-card.tsx';
import { PreferencesCard } from './form/preferences-card.tsx';
import { QuestionsCard } from './form/questions-card.tsx';
import { SectionsCard } from './form/sections-card.tsx';
import { FeasibilityCard } from './run/feasibility-card.tsx';
import { RunCard } from './run/run-card.tsx';
import { isGoing } from './run/run-words.ts';
import { useFeasibility } from './run/use-feasibility.ts';
import { useRun } from './run/use-run.ts';
import { useAutoDraft } from './use-auto-draft.ts';
import './auto.css';

/** The server names the fields of the demand as parts of what was sent. */
const ofDemand = (refused: Problems): Problems =>
  Object.fromEntries(Object.entries(refused).map(([path, text]) => [path.replace(/^demand\./, ''), text]));

const wrongField =
  '.auto-form .ant-input-status-error, .auto-form .ant-input-number-status-error input, .auto-form .ant-select-status-error input';

interface Marks {
  readonly changed: ReadonlySet<string>;
  readonly gone: readonly string[];
}
const noMarks: Marks = { changed: new Set(), gone: [] };

/** Everything the page knows and does. */
function useAutoPaper() {
  const { fields, change, fresh } = useAutoDraft();
  const run = useRun();
  const [tried, setTried] = useState(0);
  const [marks, setMarks] = useState(noMarks);
  const written = useMemo(() => writtenDemand(fields), [fields]);
  const refused = useMemo(() => ofDemand(run.refused), [run.refused]);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried === 0) return;
    const field = page.current?.querySelector<HTMLElement>(wrongField);
    if (field) field.focus();
    else page.current?.querySelector('.auto-problem')?.scrollIntoView({ block: 'center' });
  }, [tried]);
  // A run that is found again where nothing was kept brings its form along.
  const found = run.run?.demand;
  useEffect(() => {
    if (fresh && found) change(fieldsOf(found, new Map()));
  }, [fresh, found, change]);
  const edit = (changes: Partial<AutoFields>) => {
    run.forgive();
    change(changes);
  };
  const start = () => {
    if (!written.demand) {
      setTried((times) => times + 1);
      return;
    }
    setTried(0);
    setMarks(noMarks);
    run.start(written.demand);
  };
  const relax = (before: AutoDemand, after: AutoDemand) => {
    const { fields: relaxed, ...next } = relaxedIn(fields, before, after);
    edit(relaxed);
    setMarks(next);
    setTried(0);
    run.start(after);
  };
  const clear = () => {
    edit(firstFields());
    setMarks(noMarks);
    setTried(0);
  };
  const problems = tried > 0 ? { ...refused, ...written.problems } : refused;
  const edited = found !== undefined && JSON.stringify(found) !== JSON.stringify(written.demand);
  return { fields, edit, run, marks, problems, edited, start, relax, clear, page };
}

export function Component() {
  const navigate = useNavigate();
  const auto = useAutoPaper();
  const { fields, edit, run, marks, problems } = auto;
  const feasibility = useFeasibility(fields);
  const part = { fields, change: edit, problems, changed: marks.changed };
  const going = run.starting || (run.run !== undefined && isGoing(run.run));
  return (
    <>
      <PageHeader
        title="智能组卷"
        line="说明试卷要满足什么，系统从题库里找出最合适的一份或几份。"
        onBack={() => navigate(paperAddress.list())}
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
          <BasicsCard {...part} />
          <SectionsCard available={feasibility.sections} {...part} />
          <BoundsCard available={feasibility.bounds} {...part} />
          <QuestionsCard {...part} />
          <PreferencesCard {...part} />
        </div>
        <div className="auto-side">
          <FeasibilityCard feasibility={feasibility} gone={marks.gone} />
          <RunCard state={run} edited={auto.edited} onRelax={auto.relax} />
        </div>
      </div>
    </>
  );
}
