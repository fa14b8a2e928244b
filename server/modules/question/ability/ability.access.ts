import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { linkAbility } from '../../../../test/make/ability.ts';
import { bankRow, inHidden } from '../../../../test/matrix/question.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import { testServer } from '../../../../test/server.ts';

export const rows: RowsOf<'questionAbility'> = {
  'questionAbility.search': {
    ...{ ...bankRow, maker: true },
    call: async ({ organisation, abilityId, questionId, hidden: { knowledgeId } }) => {
      await linkAbility(organisation, abilityId, knowledgeId);
      const { db } = await testServer();
      const abilityIds = [abilityId];
      await db.updateTable('question').set({ abilityIds }).where('id', '=', questionId).execute();
      return { query: { size: 200 }, body: { abilityId } };
    },
    hidden: ({ hidden: { bankId } }) => [{ body: { bankId } }],
    hiddenCount: inHidden,
  },
  'questionAbility.ofPost': { ...bankRow, call: ({ postId }) => ({ body: { postId } }) },
};

export const foreign: Foreign<KeyOf<'questionAbility'>> = {
  'questionAbility.search': ({ bankId }) => ({ body: { bankId } }),
  'questionAbility.ofPost': ({ postId }) => ({ body: { postId } }),
};

export const joined: Joined = {
  'questionAbility.search': [(a, b) => ({ body: { abilityId: a.abilityId, bankId: b.bankId } })],
  'questionAbility.ofPost': [(a, b) => ({ body: { postId: a.postId, abilityId: b.abilityId } })],
};
