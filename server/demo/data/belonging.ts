import type { DemoQuestion } from './demo-question.ts';
import { keywordsOfPoint } from './keywords.ts';
import { type DemoPoint, demoKnowledge } from './knowledge.ts';
import { questionTags } from './question-tags.ts';

const pointsBelow = new Map<string, readonly string[]>();
const note = (point: DemoPoint) => {
  if (typeof point === 'string') return;
  pointsBelow.set(
    point.name,
    point.below.map((one) => (typeof one === 'string' ? one : one.name)),
  );
  point.below.forEach(note);
};
demoKnowledge.forEach(note);

const times = (text: string, words: RegExp | undefined) => (words ? (text.match(words)?.length ?? 0) : 0);
const answersOf = ({ options = [] }: DemoQuestion) => options.map((option) => option.content).join(' ');

/**
 * The points that a question of this topic belongs to: the one below the topic whose words it uses most, a second one
 * that comes near it, or the topic itself where nothing speaks for one of them.
 */
export function pointsOf(topic: string, question: DemoQuestion, below = pointsBelow.get(topic) ?? []) {
  const { stem, analysis = '' } = question;
  const scored = below
    .map((name) => {
      const words = keywordsOfPoint[name];
      return { name, score: 3 * times(stem, words) + times(`${answersOf(question)} ${analysis}`, words) };
    })
    .filter(({ score }) => score > 1)
    .sort((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  const found = scored.filter(
    ({ score }, place) => place === 0 || (place === 1 && score >= 3 && score * 4 >= best * 3),
  );
  return found.length > 0 ? found.map(({ name }) => name) : [topic];
}

export function tagsOf(question: DemoQuestion) {
  const text = `${question.stem} ${question.analysis ?? ''}`;
  return questionTags.filter((tag) => tag.bears(question, text)).map((tag) => tag.name);
}
