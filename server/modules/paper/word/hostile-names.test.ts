import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { paper } from '#contract/paper/paper.ts';
import { makePaper, makePaperQuestions } from '../../../../test/make/paper.ts';
import { sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';

/** The text in a part of the file; what is not well formed throws. */
function textIn(xml: string) {
  const parser = new SaxesParser();
  let text = '';
  parser.on('error', (failure) => {
    throw failure;
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.write(xml).close();
  return text;
}

const hostile = ']]>&amp;<w:p/>"\'\u0001\u0008\u000b\u001f\ufffe\uffff–𠮷';
/** What XML can say of it. */
const shown = ']]>&amp;<w:p/>"\'–𠮷';

test('whatever a paper and its sections are called, each layout is a file that Word reads, and says it', async () => {
  const { admin } = await makeAdministrator();
  const stem = `<p>题干 ${hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
  const questionIds = await makePaperQuestions(admin, [{ ...sampleQuestion.single('甲'), stem }]);
  const { paperId } = await makePaper(admin, { name: `卷${hostile}`, questionIds });
  const questionVOS = questionIds.map((questionId) => ({ questionId, points: 2 }));
  const sectionVOS = [{ name: `节${hostile}`, questionVOS }];
  await admin.call(paper.modify, { query: { paperId }, body: { version: 1, sectionVOS } });
  for (const columns of ['1', '2'] as const) {
    const query = { paperId, columns, withKey: 'true', answerSheet: 'true' } as const;
    const { status, bytes } = await admin.send(paper.export, { query });
    expect(status).toBe(200);
    const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /\.(xml|rels)$/.test(name));
    const texts = new Map(parts.map(([name, part]) => [name, textIn(strFromU8(part))]));
    const body = texts.get('word/document.xml') ?? '';
    expect(body).toContain(`卷${shown}`);
    expect(body).toContain(`节${shown}`);
    expect(body).toContain(`题干 ${shown}`);
  }
});
