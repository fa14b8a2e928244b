export const postAddress = {
  list: () => '/manage/post/list',
  detail: (postId: string) => `/manage/post/detail?postId=${postId}`,
  courses: (postId: string) => `/manage/post/course?post=${postId}`,
};
