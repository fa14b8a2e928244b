/** What the home shows of exams. A door of its own: everybody loads it first, and with the other one the code editor came. */
export { ExamHero } from './home/exam-hero.tsx';
export { ExamSection } from './home/exam-section.tsx';
export { ExamSections } from './home/exam-sections.tsx';
export { entryOf, greeting, mostUrgent, outlook } from './home/my-exam-state.ts';
export { useMyExams } from './home/use-my-exams.ts';
