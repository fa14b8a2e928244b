import { useSearchParams } from 'react-router';
import type { CourseView } from '#contract/study/learning.ts';

/** The section that the address names: a reload, the back button and a link that was passed on find it again. */
export function useOpenedId() {
  const [params, setParams] = useSearchParams();
  const open = (sectionId: string | undefined) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (sectionId === undefined) after.delete('sectionId');
      else after.set('sectionId', sectionId);
      return after;
    });
  return [params.get('sectionId') ?? undefined, open] as const;
}

export const everySection = ({ chapters }: Pick<CourseView, 'chapters'>) =>
  chapters.flatMap(({ sections }) => sections);

type Standing = Pick<CourseView, 'manages' | 'membership' | 'state'>;

export const mayLearn = ({ manages, membership, state }: Standing) =>
  manages || (membership === 'ACTIVE' && state === 'OPEN');

/** Why the section of the address is not shown; undefined: something else on the page says so. */
export function whyNotShown(view: Standing) {
  if (mayLearn(view)) return '这一节已不在课程里，可能已被删除。您的学习记录都保留着。';
  if (view.membership !== 'ACTIVE') return undefined;
  return view.state === 'CLOSED'
    ? '课程已关闭，这一节不能继续学习。您的学习记录都保留着。'
    : '课程还没有开放，这一节现在不能学习。';
}

/** What has to be done for the course; where nothing is required, everything. */
export function requiredSections(view: Pick<CourseView, 'chapters'>) {
  const sections = everySection(view);
  const required = sections.filter((section) => section.required);
  return required.length > 0 ? required : sections;
}

/** What comes after a section: the next one, or at the end what is left of the course. */
export function afterSection(view: Pick<CourseView, 'chapters'>, sectionId: string) {
  const sections = everySection(view);
  const next = sections[sections.findIndex((section) => section.sectionId === sectionId) + 1];
  const left = requiredSections(view).filter((section) => !section.completedAt && section.sectionId !== sectionId);
  const done = requiredSections(view).every(({ completedAt }) => completedAt);
  return { next, left, done };
}
