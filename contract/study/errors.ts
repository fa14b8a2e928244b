/** What is refused around study: courses (9600–9619), media and watching (9620–9639), practice (9640–9659), tasks (9660–9679), targets and certificates (9680–9699). */
export const studyErrors = {
  courseCategoryTaken: { code: 9600, status: 200, text: '同一上级下已有分类「{name}」，请换一个名称' },
  courseCategoryFull: { code: 9601, status: 200, text: '分类「{name}」里还有{content}，请先移走或删除' },
  courseCategoryCycle: { code: 9602, status: 200, text: '不能把分类移到它自己的下级' },
  courseLearned: {
    code: 9603,
    status: 200,
    text: '课程「{name}」还有 {count} 人在学习，不能删除；不再使用的课程可以关闭',
  },
  courseEmpty: { code: 9604, status: 200, text: '课程「{name}」还没有内容，请先新增章节再开放' },
  courseUnfinished: { code: 9605, status: 200, text: '「{title}」还没有选择{what}，请先补上再开放' },
  courseFull: { code: 9606, status: 200, text: '一门课程最多 {limit} {what}，请先删除不用的，或分成几门课程' },
  courseKindUnable: { code: 9607, status: 200, text: '还不能新增这种类型的节，请换一种类型' },
  watchTaken: { code: 409, status: 409, text: '您已打开新视频，这里不再计时' },
  watchSkipped: { code: 9620, status: 200, text: '还没有看到这里，请从 {from} 继续观看' },
  mediaTooLarge: { code: 9621, status: 200, text: '文件有 {size}，最大 {limit}，请压缩或分成几段' },
  mediaNoRoom: { code: 9622, status: 200, text: '存储空间不够：文件有 {size}，还能放 {left}，请先删除不用的文件' },
  mediaUsed: { code: 9623, status: 200, text: '「{name}」还在课程「{course}」里使用，请先从课程中换掉' },
  subtitleUnreadable: { code: 9624, status: 200, text: '字幕读不出来，请上传 .srt 或 .vtt 格式的文件' },
  mediaNotReady: { code: 9625, status: 200, text: '「{name}」还没有处理好，请稍后再看' },
  certificateRevoked: { code: 9690, status: 200, text: '证书 {number} 已经撤销' },
  certificateUnknown: { code: 9691, status: 200, text: '没有查到这个编号的证书，请核对编号' },
} as const satisfies Record<string, { code: number; status: number; text: string }>;
