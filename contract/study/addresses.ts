/** Where things of study stand, as messages, calendars and pages lead to them alike. */
export const courseAddress = (courseId: string) => `/manage/study/course/detail?courseId=${courseId}`;
/** As a learner sees it, whoever comes. */
export const learnAddress = (courseId: string) => `${courseAddress(courseId)}&tab=learner`;
export const taskAddress = (taskId: string) => `/task/detail?taskId=${taskId}`;
export const targetAddress = (targetId: string) => `/target/detail?targetId=${targetId}`;
