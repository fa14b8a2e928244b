/** What somebody said to pictures in an exam on this device. */
export type Consent = 'agreed' | 'declined';

const keyOf = (userId: string, examId: string) => `exam-camera ${userId} ${examId}`;

export function readConsent(userId: string, examId: string): Consent | undefined {
  const said = localStorage.getItem(keyOf(userId, examId));
  return said === 'agreed' || said === 'declined' ? said : undefined;
}

export function keepConsent(userId: string, examId: string, said: Consent) {
  localStorage.setItem(keyOf(userId, examId), said);
}

/** What is taken, how long it is kept and who sees it. */
export const consentLines = (minutes: number, days: number): string[] => [
  `作答时每 ${minutes} 分钟用摄像头拍一张照片，不录像，不录音。`,
  `照片只给这场考试的监考员看，用来核对是不是您本人在作答。`,
  `照片保留 ${days} 天，到期自动删除。`,
  '没有摄像头或不同意，也可以照常考试，监考员会看到「未开启摄像头」。',
];
