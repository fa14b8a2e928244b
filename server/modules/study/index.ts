export { addTemplate } from './certificate/template.ts';
export { addChapter, addSection, readOutline } from './content/change-content.ts';
export { completeExams } from './content/exam-section.ts';
export {
  addLiveSection,
  completeLive,
  holdLiveSection,
  type LiveSection,
  setLiveSection,
} from './content/live-section.ts';
export { refreshProgress } from './content/progress.queries.ts';
export { addCategory } from './course/change-category.ts';
export { addCourse, modifyCertificate, modifyManagers, openCourse, setPublicity } from './course/change-course.ts';
export { managed as managesCourse, peopleAccess } from './course/reach.queries.ts';
export { joinCourse } from './learning/learning.ts';
export { sendPart } from './media/content.ts';
export { addSubtitle, keepMedium } from './media/library.ts';
export { isInstalled } from './media/tools.ts';
export { answerItem, assessItem } from './own-practice/answer.ts';
export { ownPoints } from './own-practice/own-practice.ts';
export { finishSession, readSession, startSession } from './own-practice/session.ts';
export { markWrong, type Said, wrongSheet } from './own-practice/wrong-book.ts';
export { addPractice, changeState as changePracticeState } from './practice/practice.ts';
export { allocateTarget, openTarget } from './target/allocation.ts';
export { addTarget } from './target/target.ts';
export { allocate, publish } from './task/allocation.ts';
export { readMaterial } from './task/own.ts';
export { addTask } from './task/task.ts';
export { urgePeople } from './task/urge.ts';
export { type Interval, intervalsOf, lengthOf, merged, multirangeOf } from './watch/intervals.rules.ts';
