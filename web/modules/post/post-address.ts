export const postAddress = {
  list: () => '/manage/post/list',
  detail: (postId: string) => `/manage/post/detail?postId=${postId}`,
  courses: (postId: string) => `/manage/post/course?post=${postId}`,
  view: (postId: string) => `/post/viewPosition?postId=${postId}`,
  /** The half-built posts of whoever opens it. */
  drafts: () => '/post/buildPost',
  build: (postId: string) => `/post/buildPost?postId=${postId}`,
  draft: (draftId: string) => `/post/buildPost?draftId=${draftId}`,
};
