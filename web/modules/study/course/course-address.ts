export const courseAddress = {
  list: '/manage/study/course',
  detail: (courseId: string) => `/manage/study/course/detail?courseId=${courseId}`,
};
