import { type QuestionType, typeLabel } from '#contract/question/type.ts';
import { notify } from '../../../../kit/api/notify.ts';
import type { MenuEntry } from '../../editor/sheet/lazy-menu.tsx';
import * as draft from '../draft/rules-draft.ts';

type Sections = readonly draft.SectionDraft[];
type Change = (changed: (draft: draft.RulesDraft) => draft.RulesDraft) => void;

/** Called by its type; else, or where that is taken, 大题 1, 大题 2 …: what no section is called yet. */
function freshName(sections: Sections, type?: QuestionType) {
  const names = new Set(sections.map(({ name }) => name));
  if (type && !names.has(typeLabel(type))) return typeLabel(type);
  let number = sections.length + 1;
  while (names.has(`大题 ${number}`)) number += 1;
  return `大题 ${number}`;
}

/** Everything that can be done to sections and rules; one object for as long as the page lives. */
export function makeRuleActions(changeDraft: Change, read: () => Sections) {
  const change = (changed: (sections: Sections) => Sections) =>
    changeDraft((now) => ({ ...now, sections: changed(now.sections) }));
  const placeOf = (id: string) => {
    const section = read().find(({ rules }) => rules.some((rule) => rule.id === id));
    return section && { section, place: section.rules.findIndex((rule) => rule.id === id) };
  };
  const moveSection = (id: string, place: number) => change((all) => draft.moveSection(all, id, place));
  const moveRow = (id: string, sectionId: string, place: number) =>
    change((all) => draft.moveRule(all, id, sectionId, place));
  const removeSection = async ({ id, name, rules }: draft.SectionDraft) => {
    const question = `删除大题「${name || '未命名'}」和其中 ${rules.length} 条规则？`;
    if (rules.length === 0 || (await notify.ask(question))) change((all) => draft.removeSection(all, id));
  };

  function ruleMenu(id: string): MenuEntry[] {
    const found = placeOf(id);
    if (!found) return [];
    const { section, place } = found;
    const isFull = section.rules.length >= draft.mostRules;
    const others = read().filter((one) => one !== section);
    const to = (gap: number) => () => moveRow(id, section.id, gap);
    return [
      { id: 'copy', label: '复制', disabled: isFull, run: () => change((all) => draft.copyRule(all, id)) },
      { id: 'up', label: '上移', disabled: place === 0, run: to(place - 1) },
      { id: 'down', label: '下移', disabled: place === section.rules.length - 1, run: to(place + 1) },
      ...others.map((one) => ({
        id: one.id,
        label: `移到「${one.name || '未命名'}」`,
        disabled: one.rules.length >= draft.mostRules,
        run: () => moveRow(id, one.id, one.rules.length),
      })),
    ];
  }

  function sectionMenu(id: string): MenuEntry[] {
    const sections = read();
    const place = sections.findIndex((one) => one.id === id);
    const section = sections[place];
    if (!section) return [];
    const isFull = sections.length >= draft.mostSections;
    return [
      { id: 'copy', label: '复制大题', disabled: isFull, run: () => change((all) => draft.copySection(all, id)) },
      { id: 'up', label: '上移', disabled: place === 0, run: () => moveSection(id, place - 1) },
      { id: 'down', label: '下移', disabled: place === sections.length - 1, run: () => moveSection(id, place + 1) },
      { id: 'remove', label: '删除大题', danger: true, run: () => removeSection(section) },
    ];
  }

  return {
    ...{ sections: read, placeOf, moveSection, moveRow, ruleMenu, sectionMenu },
    addSection: (type?: QuestionType) => change((all) => [...all, draft.newSection(freshName(all, type), type)]),
    renameSection: (id: string, name: string) => change((all) => draft.changeSection(all, id, { name })),
    addRule: (sectionId: string) => change((all) => draft.addRule(all, sectionId)),
    removeRule: (id: string) => change((all) => draft.removeRule(all, id)),
    changeRule: (id: string, changes: Partial<draft.RuleDraft>) => change((all) => draft.changeRule(all, id, changes)),
  };
}

export type RuleActions = ReturnType<typeof makeRuleActions>;
