import { createHash } from 'node:crypto';
import { type Dice, dice, endings, phrase, type Topic } from './text.ts';

/** So many can be listed; the items of composites come on top of them. */
export const questionCount = 1_000_000;
export const pointCount = 10_000;
export const tagCount = 60;
export const authorCount = 5;
export const paperCount = 200;
export const questionsOfPaper = 50;

/** An id like those that the server makes, but always the same one. */
export function idOf(kind: string, number: number, at = Date.UTC(2024, 0, 1)) {
  const random = createHash('sha1').update(`${kind} ${number}`).digest('hex');
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

/** Of a bank: its name, its share of all questions, and whether only some see it. */
export const banks = [
  ...[
    ['信贷业务', 22],
    ['柜面操作', 16],
    ['反洗钱', 12],
    ['法律合规', 10],
    ['信息安全', 8],
    ['理财产品', 7],
  ],
  ...[
    ['消防安全', 5],
    ['国际结算', 4],
    ['会计核算', 4],
    ['客户服务', 3],
    ['风险管理', 3],
    ['新员工入职', 2],
  ],
  ...[
    ['内部审计', 1],
    ['普惠金融', 1],
    ['绿色金融', 0.8],
    ['党建知识', 0.6],
    ['内训师命题', 0.4],
    ['竞赛备用', 0.2],
  ],
].map(([name, share], place) => ({
  id: idOf('bank', place),
  name: `${name}题库`,
  share: Number(share),
  visibility: place >= 16 ? ('private' as const) : ('organisation' as const),
}));

const pick = <T>(roll: Dice, from: readonly T[]) => from[roll.below(from.length)] as T;

/** By shares in the order given. */
function share<T>(roll: Dice, shares: readonly (readonly [T, number])[]) {
  let left = roll.next() * shares.reduce((sum, [, size]) => sum + size, 0);
  for (const [value, size] of shares) {
    left -= size;
    if (left < 0) return value;
  }
  return shares[0]?.[0] as T;
}

const types: readonly (readonly [string, number])[] = [
  ...([
    ['SINGLE', 40],
    ['JUDGE', 20],
    ['MULTIPLE', 20],
    ['FILL', 8],
    ['SHORT', 7],
    ['COMPOSITE', 3],
    ['CODE', 2],
  ] as const),
];
const states: readonly (readonly [string, number])[] = [
  ...([
    ['APPROVED', 94],
    ['PENDING', 2.5],
    ['DRAFT', 2],
    ['DISABLED', 1],
    ['REJECTED', 0.5],
  ] as const),
];
const difficulties = [6, 12, 25, 14, 16, 10, 8, 5, 3, 1].map((size, place) => [place + 1, size] as const);
export const dimension = { id: idOf('dimension', 0), name: '认知' };
/** All below the one dimension. */
export const abilities = ['识记', '理解', '运用', '分析', '综合'].map((name, place) => ({
  ...{ id: idOf('ability', place), name },
}));

type Worded = ReturnType<typeof worded>;

export interface Made extends Worded {
  readonly state: string;
  readonly deleted: boolean;
  readonly author: number;
  readonly abilityIds: readonly string[];
  /** Places of points of knowledge and of tags. */
  readonly points: readonly number[];
  readonly tags: readonly number[];
  readonly items: readonly Worded[];
}

const answers: Readonly<Record<string, unknown>> = {
  JUDGE: true,
  FILL: { blanks: [{ accepted: ['见制度'] }] },
  SHORT: { reference: '<p>按制度作答</p>' },
  CODE: { languages: ['python'], tests: [{ input: '1', output: '1', sample: true }] },
};

function content(roll: Dice, topic: Topic, type: string) {
  const [least, most] = type === 'COMPOSITE' ? [120, 300] : type === 'SHORT' ? [20, 90] : [18, 70];
  const count = type === 'SINGLE' ? 4 : type === 'MULTIPLE' ? 4 + roll.below(2) : 0;
  const right = type === 'SINGLE' ? 1 : 2;
  return {
    stem: phrase(roll, topic, least, most) + pick(roll, endings.stem),
    options: Array.from({ length: count }, (_, place) => ({
      ...{ id: `o${place}`, content: phrase(roll, topic, 4, 18) + pick(roll, endings.option) },
      ...{ correct: place < right, fixed: false },
    })),
    answer: answers[type] ?? null,
  };
}

/** A bank's questions stand for a part of the knowledge tree, and a few for any other. */
function pointsOf(roll: Dice, bank: number) {
  const one = () => {
    const within = roll.next() ** 2;
    const at = roll.next() < 0.8 ? (bank + within) / banks.length : roll.next();
    return Math.min(pointCount - 1, Math.floor(at * pointCount));
  };
  const count = share(roll, [
    [1, 82],
    [2, 10],
    [3, 2],
    [0, 6],
  ] as const);
  return [...new Set(Array.from({ length: count }, one))];
}

function tagsOf(roll: Dice) {
  const count = share(roll, [
    [0, 45],
    [1, 35],
    [2, 15],
    [3, 5],
  ] as const);
  return [...new Set(Array.from({ length: count }, () => Math.floor(tagCount ** roll.next()) - 1))];
}

/** What a question and an item of one have alike. */
function worded(roll: Dice, topic: Topic, name: string, type: string, at: number) {
  return {
    ...{ id: idOf(name, 1, at), versionId: idOf(name, 2, at), type, difficulty: share(roll, difficulties) },
    ...content(roll, topic, type),
  };
}

/** The question of this number, by nothing but its number. */
export function makeQuestion(words: readonly string[], number: number, bank: number, at: number): Made {
  const roll = dice(number * 31 + 5);
  const topic = { words, place: bank };
  const type = share(roll, types);
  const own = worded(roll, topic, `question ${number}`, type, at);
  const count = type === 'COMPOSITE' ? 2 + roll.below(3) : 0;
  return {
    ...own,
    ...{ state: share(roll, states), deleted: roll.next() < 0.01, author: roll.below(authorCount) },
    abilityIds: roll.next() < 0.3 ? [pick(roll, abilities).id] : [],
    points: pointsOf(roll, bank),
    tags: tagsOf(roll),
    items: Array.from({ length: count }, (_, place) =>
      worded(roll, topic, `item ${number} ${place}`, place === 0 ? 'SINGLE' : 'SHORT', at),
    ),
  };
}

/** Ten subjects of ten chapters each, ten sections in a chapter, nine points in a section: parents before children. */
export function makePoints() {
  const widths = [10, 10, 10, 9];
  const points: { id: string; parent: string | null; path: string; name: string; position: number }[] = [];
  const kinds = ['篇', '章', '节', '点'];
  const add = (parent: (typeof points)[number] | undefined, depth: number, name: string) => {
    for (let place = 0; place < (widths[depth] ?? 0); place += 1) {
      const id = idOf('point', points.length);
      const label = `${name}${place + 1}${kinds[depth]}`;
      const path = `${parent ? `${parent.path}.` : ''}${id.replaceAll('-', '')}`;
      const point = { id, parent: parent?.id ?? null, path, name: label, position: place };
      points.push(point);
      add(point, depth + 1, label);
    }
  };
  add(undefined, 0, '第');
  return points.slice(0, pointCount);
}

export const makeTags = () =>
  Array.from({ length: tagCount }, (_, place) => ({ id: idOf('tag', place), name: `标签${place + 1}` }));
