import { paperBank } from '#contract/paper/bank.ts';
import { serve } from '../../../kit/http/serve.ts';
import { addBank, deleteBanks, modifyBank } from './change-bank.ts';
import { bankDetail, banksBesides, banksInCategories, innerBanks, outerBanks } from './list-banks.ts';

export const bankRoutes = serve(paperBank, {
  searchInner: ({ db, user, body }) => innerBanks(db, user.organisationId, body),
  searchOuter: ({ db, user, body }) => outerBanks(db, user.organisationId, body),
  searchByCategory: ({ db, user, query, body }) => innerBanks(db, user.organisationId, { ...body, ...query }),
  detail: ({ db, user, query }) => bankDetail(db, user.organisationId, query.paperBankId),
  byCategory: ({ db, user }) => banksInCategories(db, user.organisationId),
  allBesides: ({ db, user, query }) => banksBesides(db, user.organisationId, query.paperBankId),
  add: ({ db, user, body, at }) => addBank(db, user, body, at),
  modify: ({ db, user, query, body }) => modifyBank(db, user, query.paperBankId, body),
  delete: ({ db, user, body, at }) => deleteBanks(db, user, body.paperBankIds, at),
});
