import { HolderOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Input, Tag } from 'antd';
import { memo, useState } from 'react';
import { choiceProblem } from '#shared/section-choice.ts';
import { sectionNumber } from '#shared/section-title.ts';
import type { DraftSection } from '../draft/draft.ts';
import { sectionSummary } from '../draft/section-words.ts';
import { SectionPoints } from '../points/section-points.tsx';
import { renameSection } from '../selection/selection.ts';
import { LazyMenu } from './lazy-menu.tsx';
import { QuestionRow } from './question-row.tsx';
import { SectionChoice } from './section-choice.tsx';
import type { SheetActions } from './sheet-actions.ts';

interface SectionCardProps {
  section: DraftSection;
  place: number;
  /** New questions come here, and it is said because they could go elsewhere. */
  active: boolean;
  /** New questions go to another section. */
  elsewhere: boolean;
  actions: SheetActions;
}

const longestName = 50;

function SectionName({ section, place, renaming, onRenaming, actions }: RenamingProps) {
  const { id, name } = section;
  const take = (typed: string) => {
    onRenaming(false);
    actions.changeSelection((selection) => renameSection(selection, id, typed));
  };
  if (!renaming) {
    return (
      <h2>
        <button type="button" className="paper-section-name" title="点击修改名称" onClick={() => onRenaming(true)}>
          {sectionNumber(name, place)}
          {name}
        </button>
      </h2>
    );
  }
  return (
    <Input
      autoFocus
      size="small"
      className="paper-section-input"
      defaultValue={name}
      maxLength={longestName}
      aria-label="大题名称"
      onFocus={(event) => event.target.select()}
      onBlur={(event) => take(event.target.value)}
      onPressEnter={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onRenaming(false)}
    />
  );
}

interface RenamingProps extends Omit<SectionCardProps, 'active' | 'elsewhere'> {
  renaming: boolean;
  onRenaming: (renaming: boolean) => void;
}

export const SectionCard = memo(function SectionCard({ section, place, active, elsewhere, actions }: SectionCardProps) {
  const [renaming, setRenaming] = useState(false);
  const { id, name, picked, choose = null } = section;
  const problem = choiceProblem(
    picked.map(({ points }) => points),
    choose,
  );
  return (
    <section className="paper-section" data-section={id} aria-label={name}>
      <div className="paper-section-head">
        <span className="paper-handle" draggable data-drag-section={id} title="拖动排序" aria-hidden="true">
          <HolderOutlined />
        </span>
        <SectionName {...{ section, place, actions, renaming }} onRenaming={setRenaming} />
        <span className="paper-section-facts">{sectionSummary(section)}</span>
        {active && <Tag color="blue">新选的题加到这里</Tag>}
        <span className="paper-section-actions">
          {picked.length > 0 && <SectionChoice section={section} actions={actions} />}
          {picked.length > 0 && <SectionPoints section={section} actions={actions} />}
          <LazyMenu
            label={`${name}：更多`}
            icon={<MoreOutlined />}
            items={() => actions.sectionMenu(id, () => setRenaming(true))}
          />
        </span>
      </div>
      {problem && picked.length > 0 && (
        <p className="paper-section-problem" role="alert">
          {problem}
        </p>
      )}
      {picked.length === 0 ? (
        <div className="paper-section-empty">
          从左侧点「加入」，或把其他大题的试题移到这里
          {elsewhere && (
            <Button type="link" size="small" onClick={() => actions.activate(id)}>
              新选的题加到这里
            </Button>
          )}
        </div>
      ) : (
        <ol className="paper-rows">
          {picked.map((one) => (
            <QuestionRow key={one.question.questionId} picked={one} actions={actions} />
          ))}
        </ol>
      )}
    </section>
  );
});
