/** What is refused around recruitment: pipeline (9700–9719), jobs (9720–9734), applying (9735–9754), resumes (9755–9769), campus (9770–9779), offers (9780–9794), privacy (9795–9799). */
export const recruitmentErrors = {
  moveNotPossible: { code: 9700, status: 200, text: '「{name}」现在是{from}，不能改为{to}' },
  moveReasonNeeded: { code: 9701, status: 200, text: '请写明原因' },
  applicationOpenAlready: { code: 9702, status: 200, text: '「{name}」在这个职位已有进行中的应聘' },
  jobIncomplete: { code: 9720, status: 200, text: '职位「{name}」还没有填写{what}，请先补上再发布' },
  jobClosed: { code: 9721, status: 200, text: '职位「{name}」已经关闭，不能再修改；需要时请复制成新的职位' },
  jobNotReleased: { code: 9722, status: 200, text: '职位「{name}」没有在招聘，不能暂停' },
  jobNotPaused: { code: 9723, status: 200, text: '职位「{name}」没有暂停，不用恢复' },
  jobNotDraft: { code: 9724, status: 200, text: '职位「{name}」不是草稿，不能删除；不再招聘时请关闭它' },
  jobApplied: { code: 9725, status: 200, text: '职位「{name}」已有 {count} 份应聘，不能删除；不再招聘时请关闭它' },
  jobClosingMore: {
    code: 9726,
    status: 200,
    text: '职位「{name}」现在有 {count} 份进行中的应聘，关闭后会一起结束，请重新确认',
  },
  jobReleasedBefore: { code: 9727, status: 200, text: '职位「{name}」已经发布过了' },
  jobApplyEnded: { code: 9728, status: 200, text: '职位「{name}」的投递截止时间已过，请先修改截止时间' },
} as const satisfies Record<string, { code: number; status: number; text: string }>;
