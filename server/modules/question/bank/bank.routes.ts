import { bank } from '#contract/question/bank.ts';
import { serve } from '../../../kit/http/serve.ts';
import { addBank, bankPage, deleteBank, getBank, modifyBank } from './bank.ts';

export const bankRoutes = serve(bank, {
  search: ({ db, user, query, body }) => bankPage(db, user.organisationId, body.text, query),
  detail: ({ db, user, query }) => getBank(db, user.organisationId, query.bankId),
  add: ({ db, user, body, at }) => addBank(db, user, body, at),
  modify: ({ db, user, query, body }) => modifyBank(db, user.organisationId, query.bankId, body),
  delete: ({ db, user, query, at }) => deleteBank(db, user, query.bankId, at),
});
