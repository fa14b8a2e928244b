import type { Parsed } from '#contract/endpoint.ts';
import { type paper, paperTypes } from '#contract/paper/paper.ts';
import { paperTotals } from '#contract/paper/totals.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { type ImportedPlace, paperOfImport, pickableOrReviewed } from '../../question/index.ts';
import { holdBank } from '../bank/bank.queries.ts';
import { insertPaper } from '../paper/paper.queries.ts';
import { refuseTooMany } from '../paper/paper.rules.ts';
import { replaceSections } from '../paper/placement.queries.ts';
import { noteImport, papersMadeOf } from './imported-paper.queries.ts';
import { importedSections } from './imported-sections.rules.ts';

const mostSections = 50;
const mostInSection = 500;
const forgotten = '这次导入的内容已过 30 天的保留期，请重新导入这份文件，再建成试卷';
const nothing = '这次导入中没有可以放进试卷的试题：都被跳过、存为草稿，或在题库中已停用、删除';
const tooMuch = `一份试卷最多 ${mostSections} 个大题、每个大题 ${mostInSection} 道试题，这次导入超过了，请分成几份导入`;

/** What stands in one of the papers that the file holds, or in the whole file. */
function placesOf(all: readonly ImportedPlace[], place: number) {
  if (place === 0 || all.length === 0) return all;
  const places = all.filter((one) => one.place === place);
  if (places.length === 0) throw refuse('notFound');
  return places.map((one) => ({ ...one, paper: '' }));
}

/**
 * A draft of what a file held, or one of the papers in it, in its sections and with its points, with what still waits for
 * its review. While it is there, the same asked for once more answers the same paper: whoever comes second waits for the first.
 */
export function addFromImport(db: Db, user: Caller, body: Parsed<typeof paper.addFromImport, 'body'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { importId, place, name, paperBankId, suggestedMinutes } = body;
    const places = placesOf(await paperOfImport(db, user, importId), place);
    await holdBank(db, organisationId, paperBankId);
    const ids = places.flatMap(({ questionId }) => questionId ?? []);
    const { sections, ...told } = importedSections(places, await pickableOrReviewed(db, organisationId, ids));
    const made = (await papersMadeOf(db, organisationId, importId)).find((one) => one.place === place);
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
    await noteImport(db, organisationId, paperId, importId, place);
    await replaceSections(db, organisationId, paperId, sections);
    await audit(db, user, {
      action: 'paper.add',
      target: paperId,
      detail: { name, importId, ...(place > 0 && { place }), ...totals },
    });
    return { paperId, ...told, existing: false };
  });
}

/** The papers that the file of an import holds, each with what was made of it. */
export async function papersInImport(db: Db, user: Caller, importId: string) {
  const [places, made] = await inTransaction(db, async (db) => [
    await paperOfImport(db, user, importId),
    await papersMadeOf(db, user.organisationId, importId),
  ]);
  const groups = [...Map.groupBy(places, ({ place }) => place)];
  let above = 0;
  return groups.map(([place, members]) => {
    const lastLine = Math.max(above, ...members.map(({ line }) => line));
    const paper = made.find((one) => one.place === place);
    const found = {
      ...{ place, name: members[0]?.paperName ?? '', firstLine: above + 1, lastLine },
      questions: members.filter(({ questionId }) => questionId !== undefined).length,
      made: paper ? { paperId: paper.paperId, name: paper.name } : null,
    };
    above = lastLine;
    return found;
  });
}
