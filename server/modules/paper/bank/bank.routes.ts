import { paperBank } from '#contract/paper/bank.ts';
import { serve } from '../../../kit/http/serve.ts';
import { addBank, bankRows, deleteBanks, modifyBank } from './change-bank.ts';

export const bankRoutes = serve(paperBank, {
  searchInner: ({ db, user, body }) => bankRows(db, user.organisationId, body),
  add: ({ db, user, body, at }) => addBank(db, user, body, at),
  modify: ({ db, user, query, body }) => modifyBank(db, user, query.paperBankId, body),
  delete: ({ db, user, body, at }) => deleteBanks(db, user, body.paperBankIds, at),
});
