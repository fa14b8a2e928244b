import type { DemoQuestion } from '../demo-question.ts';
import { labourQuestions } from './labour.ts';
import { fraudQuestions, officeQuestions } from './office.ts';
import { firstAidQuestions, safetyQuestions } from './safety.ts';

interface PublicBank {
  readonly name: string;
  readonly description: string;
  readonly questions: readonly DemoQuestion[];
}

export const publicBanks: readonly PublicBank[] = [
  {
    name: '安全生产与急救公共题库',
    description: '消防、安全生产和急救常识，各单位的安全培训都可以选用。',
    questions: [...safetyQuestions, ...firstAidQuestions],
  },
  {
    name: '职场通用公共题库',
    description: '劳动法律、公文写作、办公软件和防范电信网络诈骗。',
    questions: [...labourQuestions, ...officeQuestions, ...fraudQuestions],
  },
];
