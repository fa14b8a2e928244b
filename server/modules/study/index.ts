export { addChapter, addSection, readOutline } from './content/change-content.ts';
export { completeExams, refreshProgress } from './content/progress.queries.ts';
export { addCategory } from './course/change-category.ts';
export { addCourse, modifyManagers, openCourse, setPublicity } from './course/change-course.ts';
export { joinCourse } from './learning/learning.ts';
export { addSubtitle, keepMedium } from './media/library.ts';
