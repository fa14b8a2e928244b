import { bank } from '#contract/question/bank.ts';
import { serve } from '../../../kit/http/serve.ts';
import { addBank, bankPage, deleteBank, getBank, modifyBank } from './bank.ts';
import { candidatePage } from './manager.queries.ts';
import { managersOf, modifyManagers } from './managers.ts';

export const bankRoutes = serve(bank, {
  search: ({ db, user, query, body }) => bankPage(db, user, body, query),
  detail: ({ db, user, query }) => getBank(db, user, query.bankId),
  add: ({ db, user, body, at }) => addBank(db, user, body, at),
  modify: ({ db, user, query, body }) => modifyBank(db, user, query.bankId, body),
  delete: ({ db, user, query, at }) => deleteBank(db, user, query.bankId, at),
  managers: ({ db, user, query }) => managersOf(db, user, query.bankId),
  managerCandidates: ({ db, user, query }) => candidatePage(db, user, query),
  modifyManagers: ({ db, user, query, body, at }) => modifyManagers(db, user, query.bankId, body.userIds, at),
});
