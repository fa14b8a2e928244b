import { useEffect, useMemo, useRef, useState } from 'react';
import type { DemandChange } from '#contract/paper/assembly.ts';
import { term } from '../../../kit/branding.ts';
import { changedBy, changedByAll, keysIn } from './demand/change.ts';
import { type AutoFields, fieldsOf } from './demand/fields.ts';
import { typedProblems } from './demand/unfinished.ts';
import { type LineKeys, type Problems, writtenDemand } from './demand/written.ts';
import type { Advisor } from './run/advice-list.tsx';
import { useFeasibility } from './run/use-feasibility.ts';
import { useRun } from './run/use-run.ts';
import { type AutoUse, firstFieldsFor, useAutoDraft } from './use-auto-draft.ts';

/** The server names the fields of the demand as parts of what was sent. */
const ofDemand = (refused: Problems): Problems =>
  Object.fromEntries(Object.entries(refused).map(([path, text]) => [path.replace(/^demand\./, ''), text]));

const wrongField = '.auto-form .ant-input-status-error, .auto-form .ant-select-status-error input';

const isByPost = (use: AutoUse) => use === 'post' || use === 'postExam';

/** The form as a demand; one that a post leads needs what its model asks. */
function writtenFor(use: AutoUse, fields: AutoFields) {
  const written = writtenDemand(fields);
  if (!isByPost(use) || fields.post) return written;
  return {
    demand: undefined,
    problems: { ...written.problems, post: `请先选择${term('post')}，点「按模型填入要求」` },
  };
}

interface Marks {
  readonly changed: ReadonlySet<string>;
  readonly gone: readonly string[];
}
const noMarks: Marks = { changed: new Set(), gone: [] };
const noKeys: LineKeys = { sections: [], bounds: [], exclusions: [] };

/** To the first field that is wrong, each time somebody tries. */
function useFirstWrong(tried: number) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried === 0) return;
    const field = page.current?.querySelector<HTMLElement>(wrongField);
    if (field) field.focus();
    else page.current?.querySelector('.auto-problem')?.scrollIntoView({ block: 'center' });
  }, [tried]);
  return page;
}

/** Everything the page knows and does. */
export function useAutoPaper(use: AutoUse) {
  const { fields, change, fresh } = useAutoDraft(use);
  const run = useRun();
  const feasibility = useFeasibility(fields);
  const [tried, setTried] = useState(0);
  const [cleared, setCleared] = useState(0);
  const [marks, setMarks] = useState(noMarks);
  const written = useMemo(() => writtenFor(use, fields), [use, fields]);
  const typedWrong = useMemo(() => typedProblems(fields, written.problems), [fields, written]);
  const refused = useMemo(() => ofDemand(run.refused), [run.refused]);
  const page = useFirstWrong(tried);
  // A run that is found again where nothing was kept brings its form along.
  const found = run.run?.demand;
  useEffect(() => {
    if (fresh && found) change(fieldsOf(found));
  }, [fresh, found, change]);
  const edit = (changes: Partial<AutoFields>) => {
    run.forgive();
    change(changes);
  };
  const startWith = (next: AutoFields) => {
    const { demand } = writtenFor(use, next);
    setTried((times) => (demand ? 0 : times + 1));
    if (demand) run.start(demand);
  };
  const start = () => {
    setMarks(noMarks);
    startWith(fields);
  };
  const giveWay = (keys: LineKeys, changes: readonly DemandChange[]) => {
    const next = changedByAll(fields, keys, changes);
    edit(next.fields);
    setMarks(({ changed, gone }) => ({
      changed: new Set([...changed, ...next.marks]),
      gone: [...gone, ...next.gone],
    }));
    return next.fields;
  };
  const runKeys = useMemo(() => (found ? keysIn(fields, found) : noKeys), [fields, found]);
  const advisorOf = (keys: LineKeys): Advisor => ({
    isOpen: (one) => changedBy(fields, keys, one) !== undefined,
    take: (one) => {
      giveWay(keys, [one]);
    },
  });
  const outcome = run.run?.outcome;
  const relaxAll = () => {
    if (outcome?.status === 'infeasible')
      startWith(
        giveWay(
          runKeys,
          outcome.relax.map((one) => one.change),
        ),
      );
  };
  const clear = () => {
    edit(firstFieldsFor(use));
    setCleared((times) => times + 1);
    setMarks(noMarks);
    setTried(0);
  };
  return {
    ...{ fields, edit, run, feasibility, marks, start, relaxAll, clear, cleared, page },
    problems: { ...refused, ...(tried > 0 ? written.problems : typedWrong) },
    edited: found !== undefined && JSON.stringify(found) !== JSON.stringify(written.demand),
    whileTyping: advisorOf(feasibility.of ?? noKeys),
    afterRun: advisorOf(runKeys),
  };
}
