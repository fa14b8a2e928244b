import type { Contract } from './endpoint.ts';
import { attempt } from './exam/attempt.ts';
import { exam } from './exam/exam.ts';
import { examinee } from './exam/examinee.ts';
import { invitation } from './exam/invitation.ts';
import { marking } from './exam/marking.ts';
import { result } from './exam/result.ts';
import { account } from './identity/account/account.ts';
import { password } from './identity/account/password.ts';
import { outside, provider } from './identity/account/provider.ts';
import { department } from './identity/department.ts';
import { application, organisationDesk } from './identity/organisation/application.ts';
import { auditLog } from './identity/organisation/audit.ts';
import { organisation } from './identity/organisation/organisation.ts';
import { outbox } from './identity/organisation/outbox.ts';
import { post } from './identity/post.ts';
import { role } from './identity/role.ts';
import { session } from './identity/session.ts';
import { staff } from './identity/staff.ts';
import { staffImport } from './identity/staff-import.ts';
import { tag } from './identity/tag.ts';
import { knowledge } from './knowledge/knowledge.ts';
import { message, notice } from './notice/notice.ts';
import { paperAssembly } from './paper/assembly.ts';
import { paperBank } from './paper/bank.ts';
import { paperCategory } from './paper/category.ts';
import { individualPapers } from './paper/individual.ts';
import { paper } from './paper/paper.ts';
import { randomPaper } from './paper/random.ts';
import { paperSelection } from './paper/selection.ts';
import { bank } from './question/bank.ts';
import { questionClassification } from './question/classification.ts';
import { questionDuplicate } from './question/duplicate.ts';
import { questionExport } from './question/export.ts';
import { questionHistory } from './question/history.ts';
import { questionImport } from './question/import.ts';
import { question } from './question/question.ts';
import { questionReview } from './question/review.ts';
import { questionTrial } from './question/trial.ts';

/** Every endpoint of the service: for the server, the API document and the tests. */
export const contracts = {
  session,
  account,
  password,
  outside,
  provider,
  organisation,
  application,
  organisationDesk,
  outbox,
  auditLog,
  role,
  department,
  staff,
  staffImport,
  post,
  tag,
  message,
  notice,
  knowledge,
  bank,
  question,
  questionClassification,
  questionReview,
  questionHistory,
  questionDuplicate,
  questionImport,
  questionExport,
  questionTrial,
  paperCategory,
  paperBank,
  paper,
  paperSelection,
  randomPaper,
  paperAssembly,
  individualPapers,
  exam,
  examinee,
  invitation,
  attempt,
  marking,
  result,
} as const satisfies Record<string, Contract>;
