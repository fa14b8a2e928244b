import { PlusOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import { notify } from '../../../../kit/api/notify.ts';
import { EmptyState } from '../../../../kit/states.tsx';
import { ReplaceDrawer } from '../../question-choice/replace-drawer.tsx';
import type { Draft } from '../draft/draft.ts';
import type { EditorActions } from '../editor-actions.ts';
import { addSection, pickedOf, replaceQuestion } from '../selection/selection.ts';
import { TotalsBar } from '../totals/totals-bar.tsx';
import { useDrag } from '../use-drag.ts';
import { GoneNotice } from './gone-notice.tsx';
import { SectionCard } from './section-card.tsx';
import { makeSheetActions } from './sheet-actions.ts';
import { WaitingNotice } from './waiting-notice.tsx';
import './sheet.css';

interface PaperSheetProps {
  draft: Draft;
  activeId: string | undefined;
  onActivate: (sectionId: string) => void;
  actions: EditorActions;
}

const mostSections = 50;

interface ReplacingProps {
  draft: Draft;
  questionId: string;
  actions: EditorActions;
  onClose: () => void;
}

/** The row that was replaced is gone, and with it the place of the keyboard. */
const focusRow = (questionId: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${questionId}"] button`)?.focus());

function Replacing({ draft, questionId, actions, onClose }: ReplacingProps) {
  const picked = pickedOf(draft.selection).map(({ question }) => question);
  const replaced = picked.find((question) => question.questionId === questionId);
  if (!replaced) return null;
  return (
    <ReplaceDrawer
      replaced={replaced}
      standing={picked.map((question) => question.questionId)}
      onTake={(other) => {
        actions.changeSelection((selection) => replaceQuestion(selection, questionId, other));
        notify.success('已替换，可以撤销');
        onClose();
        focusRow(other.questionId);
      }}
      onClose={onClose}
    />
  );
}

/** The paper as it stands: totals, sections, questions. */
export function PaperSheet({ draft, activeId, onActivate, actions }: PaperSheetProps) {
  const { sections, mode } = draft.selection;
  const [replacing, setReplacing] = useState<string>();
  const sheet = useMemo(() => makeSheetActions(actions, onActivate, setReplacing), [actions, onActivate]);
  const { line, handlers } = useDrag(sheet);
  const free = mode === 'free';
  const target = sections.some(({ id }) => id === activeId) ? activeId : sections.at(-1)?.id;
  const add = () => {
    actions.changeSelection((selection) => addSection(selection, '新的大题'));
    const made = actions.now().selection.sections.at(-1);
    if (made) onActivate(made.id);
  };
  const addButton = (
    <Tooltip title={free ? '' : '按题型归类时，大题随试题的题型产生'}>
      <Button
        type="dashed"
        block
        icon={<PlusOutlined />}
        disabled={!free || sections.length >= mostSections}
        onClick={add}
      >
        添加大题
      </Button>
    </Tooltip>
  );
  return (
    <section className="paper-sheet" aria-label="试卷">
      <TotalsBar draft={draft} actions={actions} />
      <GoneNotice draft={draft} actions={actions} />
      <WaitingNotice draft={draft} />
      <div className="paper-sections" {...handlers}>
        {sections.map((section, place) => (
          <SectionCard
            key={section.id}
            section={section}
            place={place}
            active={free && sections.length > 1 && section.id === target}
            elsewhere={free && section.id !== target}
            actions={sheet}
          />
        ))}
        {sections.length === 0 && (
          <div className="paper-section">
            <EmptyState
              text="试卷还没有试题"
              hint="在左侧找到试题，点「加入」；第一题会自动建立大题。也可以先添加大题，再往里选题。"
            />
          </div>
        )}
        {addButton}
        <div ref={line} className="paper-drop-line" hidden />
      </div>
      {replacing && (
        <Replacing
          key={replacing}
          questionId={replacing}
          onClose={() => setReplacing(undefined)}
          {...{ draft, actions }}
        />
      )}
    </section>
  );
}
