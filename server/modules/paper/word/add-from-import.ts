import type { Parsed } from '#contract/endpoint.ts';
import { type paper, paperTypes } from '#contract/paper/paper.ts';
import { paperTotals } from '#contract/paper/totals.ts';
import { audit } from '../../../kit/audit.ts';
import { refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { paperOfImport, pickableOrReviewed } from '../../question/index.ts';
import { holdBank } from '../bank/bank.queries.ts';
import { insertPaper } from '../paper/paper.queries.ts';
import { refuseTooMany } from '../paper/paper.rules.ts';
import { replaceSections } from '../paper/placement.queries.ts';
import { noteImport, paperOf } from './imported-paper.queries.ts';
import { importedSections } from './imported-sections.rules.ts';

const mostSections = 50;
const mostInSection = 500;
const forgotten = '这次导入的内容已过 30 天的保留期，请重新导入这份文件，再建成试卷';
const nothing = '这次导入中没有可以放进试卷的试题：都被跳过、存为草稿，或在题库中已停用、删除';
const tooMuch = `一份试卷最多 ${mostSections} 个大题、每个大题 ${mostInSection} 道试题，这次导入超过了，请分成几份导入`;

/**
 * A draft of what a file held, in its sections and with its points, with what still waits for its review. While it is
 * there, the same import asked for once more answers the same paper: whoever comes second waits for the first.
 */
export function addFromImport(db: Db, user: Caller, body: Parsed<typeof paper.addFromImport, 'body'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { importId, name, paperBankId, suggestedMinutes } = body;
    const places = await paperOfImport(db, user, importId);
    await holdBank(db, organisationId, paperBankId);
    const ids = places.flatMap(({ questionId }) => questionId ?? []);
    const { sections, ...told } = importedSections(places, await pickableOrReviewed(db, organisationId, ids));
    const made = await paperOf(db, organisationId, importId);
    if (made) return { paperId: made.paperId, ...told, existing: true };
    if (places.length === 0) throw refuseFields({ importId: forgotten });
    const questions = sections.flatMap((section) => section.questions);
    if (questions.length === 0) throw refuseFields({ importId: nothing });
    refuseTooMany(questions.length);
    if (sections.length > mostSections || sections.some((section) => section.questions.length > mostInSection))
      throw refuseFields({ importId: tooMuch });
    const paperId = newId();
    const totals = paperTotals(questions);
    const given = { name, type: paperTypes.manual, suggestedMinutes, bankId: paperBankId, createdBy: user.userId };
    await insertPaper(db, { organisationId, id: paperId, ...given, ...totals }, at);
    await noteImport(db, organisationId, paperId, importId);
    await replaceSections(db, organisationId, paperId, sections);
    await audit(db, user, { action: 'paper.add', target: paperId, detail: { name, importId, ...totals } });
    return { paperId, ...told, existing: false };
  });
}
