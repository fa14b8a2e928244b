import { expect, test } from 'vitest';
import { paper } from '#contract/paper/paper.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { makePaperBank } from '../../../../test/make/paper.ts';
import { testServer } from '../../../../test/server.ts';

test('an import whose items are gone makes no paper, and says what to do', async () => {
  const author = await makeAuthor();
  const { importId } = await author.preview('一、判断题（每题 2 分）\n1. 甲。（ ）\n答案：对\n');
  await author.commit(importId);
  const paperBankId = await makePaperBank(author.admin);
  const { db } = await testServer();
  await db.deleteFrom('questionImportItem').where('importId', '=', importId).execute();
  const { fields } = await author.admin.send(paper.addFromImport, { body: { importId, name: '卷', paperBankId } });
  expect(fields).toEqual({ importId: '这次导入的内容已过 30 天的保留期，请重新导入这份文件，再建成试卷' });
});
