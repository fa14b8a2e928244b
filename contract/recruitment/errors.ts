/** What is refused around recruitment: pipeline (9700–9719), jobs (9720–9734), applying (9735–9754), resumes (9755–9769), campus (9770–9779), offers (9780–9794), privacy (9795–9799). */
export const recruitmentErrors = {
  moveNotPossible: { code: 9700, status: 200, text: '「{name}」现在是{from}，不能改为{to}' },
  moveReasonNeeded: { code: 9701, status: 200, text: '请写明原因' },
  applicationOpenAlready: { code: 9702, status: 200, text: '「{name}」在这个职位已有进行中的应聘' },
} as const satisfies Record<string, { code: number; status: number; text: string }>;
