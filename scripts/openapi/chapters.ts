import { contracts } from '../../contract/all.ts';
import type { Chapter } from './openapi-text.ts';

const titles = {
  identity: '账号与机构',
  notice: '公告与消息',
  knowledge: '知识点',
  question: '题库',
  paper: '试卷',
  exam: '考试',
} as const;

/** Which module answers a contract; a new contract without a module does not compile. */
const moduleOf: Record<keyof typeof contracts, keyof typeof titles> = {
  session: 'identity',
  account: 'identity',
  password: 'identity',
  outside: 'identity',
  provider: 'identity',
  organisation: 'identity',
  application: 'identity',
  organisationDesk: 'identity',
  outbox: 'identity',
  auditLog: 'identity',
  role: 'identity',
  department: 'identity',
  staff: 'identity',
  staffImport: 'identity',
  post: 'identity',
  tag: 'identity',
  message: 'notice',
  notice: 'notice',
  knowledge: 'knowledge',
  bank: 'question',
  question: 'question',
  questionClassification: 'question',
  questionReview: 'question',
  questionHistory: 'question',
  questionDuplicate: 'question',
  questionImport: 'question',
  questionExport: 'question',
  questionTrial: 'question',
  paperCategory: 'paper',
  paperBank: 'paper',
  paper: 'paper',
  paperSelection: 'paper',
  randomPaper: 'paper',
  paperAssembly: 'paper',
  individualPapers: 'paper',
  exam: 'exam',
  examinee: 'exam',
  invitation: 'exam',
  attempt: 'exam',
  marking: 'exam',
  result: 'exam',
};

const belongsTo =
  (module: string) =>
  ([name]: [string, unknown]) =>
    moduleOf[name as keyof typeof contracts] === module;

/** Every contract of the service under the module that answers it. */
export const chapters: readonly Chapter[] = Object.entries(titles).map(([name, title]) => ({
  ...{ name, title },
  contracts: Object.fromEntries(Object.entries(contracts).filter(belongsTo(name))),
}));
