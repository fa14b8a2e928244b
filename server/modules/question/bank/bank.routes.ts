import { bank } from '#contract/question/bank.ts';
import { serve } from '../../../kit/http/serve.ts';
import { bankPage, deleteBank, getBank } from './bank.ts';
import { candidatePage } from './manager.queries.ts';
import { addManaged, managersOf, modifyManaged, modifyManagers } from './managers.ts';

export const bankRoutes = serve(bank, {
  search: ({ db, user, query, body }) => bankPage(db, user, body, query),
  detail: ({ db, user, query }) => getBank(db, user, query.bankId),
  add: ({ db, user, body, at }) => addManaged(db, user, body, at),
  modify: ({ db, user, query, body, at }) => modifyManaged(db, user, query.bankId, body, at),
  delete: ({ db, user, query, at }) => deleteBank(db, user, query.bankId, at),
  managers: ({ db, user, query }) => managersOf(db, user, query.bankId),
  managerCandidates: ({ db, user, query }) => candidatePage(db, user, query),
  modifyManagers: ({ db, user, query, body, at }) => modifyManagers(db, user, query.bankId, body.userIds, at),
});
