import type { DraftQuestion } from '../draft/draft.ts';
import type { EditorActions } from '../editor-actions.ts';
import { moveQuestion, moveSection, removeSection, type Selection, unpick } from '../selection/selection.ts';
import { setPoints } from '../selection/selection-points.ts';
import type { MenuEntry } from './lazy-menu.tsx';

function placeOf({ sections }: Selection<DraftQuestion>, questionId: string) {
  for (const section of sections) {
    const place = section.picked.findIndex((one) => one.question.questionId === questionId);
    if (place >= 0) return { section, place };
  }
  return undefined;
}

/** What can be done to questions and sections; one object for as long as the editor lives. */
export function makeSheetActions(
  editor: EditorActions,
  activate: (sectionId: string) => void,
  replace: (questionId: string) => void,
) {
  const { changeSelection, now } = editor;
  const moveRow = (questionId: string, sectionId: string, place: number) =>
    changeSelection((selection) => moveQuestion(selection, questionId, sectionId, place));
  const shift = (sectionId: string, place: number) =>
    changeSelection((selection) => moveSection(selection, sectionId, place));

  const questionMenu = (questionId: string): MenuEntry[] => {
    const { selection } = now();
    const found = placeOf(selection, questionId);
    if (!found) return [];
    const { section, place } = found;
    const last = section.picked.length - 1;
    const to = (id: string, label: string, target: number): MenuEntry => ({
      ...{ id, label, disabled: target < 0 || target > last || target === place },
      run: () => moveRow(questionId, section.id, target),
    });
    const others = selection.mode === 'free' ? selection.sections.filter((one) => one !== section) : [];
    return [
      to('up', '上移', place - 1),
      to('down', '下移', place + 1),
      to('first', '移到最前', 0),
      to('last', '移到最后', last),
      ...others.map((other) => ({
        ...{ id: other.id, label: `移到「${other.name}」` },
        run: () => moveRow(questionId, other.id, other.picked.length),
      })),
    ];
  };

  const sectionMenu = (sectionId: string, rename: () => void): MenuEntry[] => {
    const { sections, mode } = now().selection;
    const place = sections.findIndex((section) => section.id === sectionId);
    return [
      ...(mode === 'free' ? [{ id: 'active', label: '新选的题加到这里', run: () => activate(sectionId) }] : []),
      { id: 'rename', label: '重命名', run: rename },
      { id: 'up', label: '上移', disabled: place === 0, run: () => shift(sectionId, place - 1) },
      { id: 'down', label: '下移', disabled: place === sections.length - 1, run: () => shift(sectionId, place + 1) },
      {
        ...{ id: 'remove', label: '删除大题', danger: true },
        run: () => changeSelection((selection) => removeSection(selection, sectionId)),
      },
    ];
  };

  return {
    questionMenu,
    sectionMenu,
    moveRow,
    moveSection: shift,
    activate,
    replace,
    placeOf: (questionId: string) => placeOf(now().selection, questionId),
    sections: () => now().selection.sections,
    classified: () => now().selection.mode === 'classified',
    changeSelection,
    refresh: editor.refresh,
    remove: (questionId: string) => changeSelection((selection) => unpick(selection, questionId)),
    setPoints: (questionId: string, points: number) =>
      changeSelection((selection) => setPoints(selection, questionId, points)),
  };
}

export type SheetActions = ReturnType<typeof makeSheetActions>;
