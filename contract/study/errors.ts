/** What is refused around study: courses (9600–9619), media and watching (9620–9639), practice (9640–9659), tasks (9660–9679), targets and certificates (9680–9699). */
export const studyErrors = {
  certificateRevoked: { code: 9690, status: 200, text: '证书 {number} 已经撤销' },
  certificateUnknown: { code: 9691, status: 200, text: '没有查到这个编号的证书，请核对编号' },
} as const;
