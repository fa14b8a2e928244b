import { expect, test } from 'vitest';
import { byKnowledge, bySection } from './report.rules.ts';

const earned = (questionVersionId: string, sectionName: string, points: number, score: number | null) => ({
  ...{ questionVersionId, sectionName, points, score },
});
const questions = [earned('a', '判断题', 1000, 1000), earned('b', '判断题', 1000, 0), earned('c', '简答题', 2000, 500)];
const link = (questionVersionId: string, knowledgeId: string) => ({
  ...{ questionVersionId, knowledgeId, name: `点${knowledgeId}` },
});

test('shares are of the points, of the person beside everybody', () => {
  const means = new Map([
    ['a', 0.5],
    ['b', 1],
  ]);
  expect(bySection(questions, means)).toEqual([
    { knowledgeId: null, name: '判断题', questionCount: 2, points: 20, share: 0.5, meanShare: 0.75 },
    { knowledgeId: null, name: '简答题', questionCount: 1, points: 20, share: 0.25, meanShare: null },
  ]);
});

test('the weakest knowledge point comes first; a question of two counts for both, one of none for none', () => {
  const parts = byKnowledge(questions, [link('a', '1'), link('a', '2'), link('c', '2'), link('z', '3')], undefined);
  expect(parts.map(({ name, questionCount, share, meanShare }) => [name, questionCount, share, meanShare])).toEqual([
    ['点2', 2, 0.5, null],
    ['点1', 1, 1, null],
  ]);
});

test('a part with an answer that waits has no share', () => {
  expect(bySection([earned('a', '简答题', 1000, null)], undefined)[0]?.share).toBeNull();
});

test('questions of several papers count by how many people each was put to', () => {
  // Everybody has one of two questions of 10 points, half of them each; one is right for all, one for nobody.
  const halves = [500, 0].map((score, at) => ({ ...earned(`${at}`, '判断题', 500, score), times: 0.5 }));
  expect(bySection(halves, undefined)).toEqual([
    { knowledgeId: null, name: '判断题', questionCount: 1, points: 10, share: 0.5, meanShare: null },
  ]);
});
