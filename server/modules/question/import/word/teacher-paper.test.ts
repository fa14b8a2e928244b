import { expect, test } from 'vitest';
import type { ItemInput } from '#contract/question/content.ts';
import { read } from './read-word.fixture.ts';
import { type Expected, expected, expectedMaterial, teacherPaper } from './teacher-paper.fixture.ts';

const shown = (html: string) => html.replace(/<img[^>]*>/g, '<img>');

function keyOf({ type, options, answer }: ItemInput): Expected['key'] | null {
  if (type === 'SINGLE' || type === 'MULTIPLE')
    return options.map((option, i) => (option.correct ? 'ABCDEF'[i] : '')).join('');
  if (typeof answer === 'boolean') return answer;
  if (typeof answer !== 'object' || answer === null) return null;
  if ('blanks' in answer) return answer.blanks.map((blank) => blank.accepted[0] ?? '');
  return 'reference' in answer ? answer.reference.replace(/<\/?p>/g, '') : null;
}

const asExpected = (item: ItemInput): Expected => ({
  type: item.type,
  stem: shown(item.stem),
  ...(item.options.length > 0 ? { options: item.options.map((option) => shown(option.content)) } : {}),
  key: keyOf(item) ?? '',
  points: item.points,
});

const plain = ({ type, stem, options, key, points }: Expected): Expected => ({
  type,
  stem,
  ...(options ? { options } : {}),
  key,
  points,
});

test('a paper of sixty mixed questions as a teacher writes it', () => {
  const { items, leftovers, pictures } = read(teacherPaper());
  const single = items.filter((item) => item.question.type !== 'COMPOSITE');
  expect(single.map((item) => asExpected(item.question as ItemInput))).toEqual(expected.slice(0, 5).flat().map(plain));
  expect(items).toHaveLength(57);
  const composite = items[56]?.question;
  expect(composite).toMatchObject({ type: 'COMPOSITE', points: 12, options: [], answer: null });
  expect(composite?.stem).toBe(`<p>${expectedMaterial}</p><p>阅读以上材料，完成下面小题。</p>`);
  expect(composite?.children.map(asExpected)).toEqual(expected[5]?.map(plain));
  expect(items.flatMap((item) => item.doubts.map((doubt) => `${item.number} ${doubt.text}`))).toEqual([]);
  expect([...pictures.keys()]).toEqual(['1', '2', '3']);
  expect(leftovers.map((left) => left.text)).toContain('题号\t一\t二\t三\t四\t五\t六\t总分\n得分\t\t\t\t\t\t\t');
});
