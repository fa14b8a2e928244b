import type { Exam } from '#contract/exam/exam.ts';

/** Why an examinee's screen may show the questions in another order than this sheet. */
export function orderText({ shuffleQuestions, shuffleOptions }: Pick<Exam, 'shuffleQuestions' | 'shuffleOptions'>) {
  const shuffled = [shuffleQuestions ? '题目' : '', shuffleOptions ? '选项' : ''].filter((what) => what !== '');
  return shuffled.length > 0 ? `每名考生看到的${shuffled.join('和')}顺序不同。` : '';
}
