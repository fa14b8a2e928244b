import type { MyExam } from '#contract/exam/attempt.ts';
import { AntiCheating } from '#contract/exam/settings.ts';

/** An exam of two hours in tests, open since 09:00 in Shanghai. */
export const someExam = (parts: Partial<MyExam> = {}): MyExam => ({
  examId: 'e1',
  name: '考试',
  notes: '',
  startAt: '2026-11-20T01:00:00Z',
  endAt: '2026-11-20T03:00:00Z',
  durationMinutes: 90,
  lateEntryMinutes: 30,
  earliestSubmitMinutes: 15,
  questionCount: 50,
  answerCount: 50,
  totalPoints: 100,
  passScore: 60,
  attemptsAllowed: 1,
  attemptsUsed: 0,
  attemptCounting: 'best',
  multipleRule: 'allOrNothing',
  multipleFixedPoints: 0,
  navigation: 'free',
  antiCheating: AntiCheating.parse({}),
  agreement: '',
  needsPassword: false,
  extraMinutes: 0,
  phase: 'open',
  attempt: null,
  closedBecause: null,
  addressRule: null,
  serverTime: '2026-11-20T01:00:00Z',
  ...parts,
});
