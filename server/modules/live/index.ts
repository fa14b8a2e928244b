export { lessonChannel } from './class/class.queries.ts';
export { LessonTopic } from './class/lesson-topic.ts';
export { addLesson } from './lesson/lesson.ts';
