import { paper } from '#contract/paper/paper.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { serve } from '../../../kit/http/serve.ts';
import { compareStatistics, paperStatistics } from '../statistic/statistic.ts';
import { paperUsage } from '../statistic/usage.ts';
import { addFromImport, papersInImport } from '../word/add-from-import.ts';
import { exportPaper } from '../word/export-paper.ts';
import { archivePapers } from './archive-papers.ts';
import { copyPaper } from './copy-paper.ts';
import { deletePapers } from './delete-papers.ts';
import { finishPapers } from './finish-papers.ts';
import { movePapers } from './move-papers.ts';
import { getPaper, paperRows } from './paper-view.ts';
import { addPaper, modifyPaper, modifyPoints } from './save-paper.ts';

export const paperOnlyRoutes = (storage: Storage) =>
  serve(paper, {
    search: ({ db, user, body }) => paperRows(db, user.organisationId, body),
    detail: ({ db, user, query }) => getPaper(db, user.organisationId, query.paperId),
    add: ({ db, user, body, at }) => addPaper(db, user, body, at),
    modify: ({ db, user, query, body, at }) => modifyPaper(db, user, query.paperId, body, at),
    modifyPoints: ({ db, user, query, body, at }) => modifyPoints(db, user, query.paperId, body, at),
    copy: ({ db, user, body, at }) => copyPaper(db, user, body, at),
    move: ({ db, user, query, body }) => movePapers(db, user, query.toPaperBankId, body.paperIds),
    delete: ({ db, user, body, at }) => deletePapers(db, user, body.paperIds, at),
    archive: ({ db, user, body }) => archivePapers(db, user, body.paperIds, body.archived),
    finish: ({ db, user, body, at }) => finishPapers(db, user, body.paperIds, at),
    usage: ({ db, user, body }) => paperUsage(db, user, body.paperIds),
    statistic: ({ db, user, query }) => paperStatistics(db, user.organisationId, query.paperId),
    compare: ({ db, user, body }) => compareStatistics(db, user.organisationId, body.paperIds),
    export: ({ db, user, query }) => exportPaper(db, storage, user.organisationId, query),
    inImport: ({ db, user, query }) => papersInImport(db, user, query.importId),
    addFromImport: ({ db, user, body, at }) => addFromImport(db, user, body, at),
  });
