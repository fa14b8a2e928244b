/** Where a lesson is held, and seen afterwards. */
export const lessonAddress = (lessonId: string) => `/live?lessonId=${lessonId}`;
