import type { Contract } from './endpoint.ts';
import { attempt } from './exam/attempt.ts';
import { exam } from './exam/exam.ts';
import { examinee } from './exam/examinee.ts';
import { marking } from './exam/marking.ts';
import { result } from './exam/result.ts';
import { department } from './identity/department.ts';
import { role } from './identity/role.ts';
import { session } from './identity/session.ts';
import { staff } from './identity/staff.ts';
import { paperBank } from './paper/bank.ts';
import { paperCategory } from './paper/category.ts';
import { paper } from './paper/paper.ts';
import { bank } from './question/bank.ts';
import { questionImport } from './question/import.ts';
import { question } from './question/question.ts';

/** Every endpoint of the service: for the server, the API document and the tests. */
export const contracts = {
  session,
  role,
  department,
  staff,
  bank,
  question,
  questionImport,
  paperCategory,
  paperBank,
  paper,
  exam,
  examinee,
  attempt,
  marking,
  result,
} as const satisfies Record<string, Contract>;
