import { newId } from '../../server/kit/id.ts';

export const departmentCount = 5000;
export const staffCount = 50_000;
const [postCount, tagCount, tagsEach] = [40, 20, 2];

/** Departments stand in the order of a walk through the tree: whatever is below one follows it up to `end`. */
export interface Department {
  readonly index: number;
  readonly id: string;
  readonly parent: number | undefined;
  readonly name: string;
  readonly path: string;
  readonly place: number;
  readonly depth: number;
  end: number;
}

export interface Someone {
  readonly userId: string;
  readonly name: string;
  readonly jobNumber: string;
  readonly department: number;
  readonly post: number;
  readonly tags: readonly number[];
  /** 0 on duty, 1 disabled, 2 left. */
  readonly status: number;
}

/** The organisation as it is meant to be; what the server answers is compared with it. */
export interface Model {
  readonly departments: readonly Department[];
  readonly people: readonly Someone[];
  readonly postIds: readonly string[];
  readonly tagIds: readonly string[];
}

const cities = '成都 武汉 南京 杭州 广州 西安 长沙 郑州 济南 青岛 合肥 福州 昆明 贵阳 沈阳 大连'.split(' ');
const offices = '公司信贷部 个人金融部 运营管理部 风险合规部 科技保障部'.split(' ');
const teams = '第一组 第二组 第三组'.split(' ');
/** How many stand below a department of each depth, and how one of them is called; the last depth is for some only. */
const levels: readonly { readonly width: number; readonly name: (place: number) => string }[] = [
  { width: cities.length, name: (place) => `${cities[place]}分行` },
  { width: 12, name: (place) => `第${place + 1}支行` },
  { width: offices.length, name: (place) => offices[place] ?? '' },
  { width: teams.length, name: (place) => teams[place] ?? '' },
  { width: 1, name: () => '值班小组' },
];
const everyThird = 3;

const label = (id: string) => id.replaceAll('-', '');

/** From the top, whose row there is already. */
function grow(rootId: string, rootName: string) {
  const departments: Department[] = [];
  const add = (parent: number | undefined, place: number, depth: number, name: string) => {
    if (departments.length >= departmentCount) return;
    const id = parent === undefined ? rootId : newId();
    const above = parent === undefined ? undefined : departments[parent];
    const index = departments.length;
    const path = `${above ? `${above.path}.` : ''}${label(id)}`;
    const department = { index, id, parent, name, path, place, depth, end: 0 };
    departments.push(department);
    const below = levels[depth];
    if (below && (below.width > 1 || place % everyThird === 0)) {
      for (let child = 0; child < below.width; child += 1) add(index, child, depth + 1, below.name(child));
    }
    department.end = departments.length;
  };
  add(undefined, 0, 0, rootName);
  return departments;
}

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧', '欧阳', '上官'];
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华建国志文红玉兰慧宁波晨晓东雪梅'];

/** The same at every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function makeModel(rootId: string, rootName: string): Model {
  const roll = dice(20_240_501);
  const departments = grow(rootId, rootName);
  const pick = (from: readonly string[]) => from[roll(from.length)] ?? '';
  const people = Array.from({ length: staffCount }, (_, place): Someone => {
    const firstTag = roll(tagCount);
    return {
      userId: newId(),
      name: pick(surnames) + pick(given) + (roll(3) > 0 ? pick(given) : ''),
      jobNumber: String(100_000 + place),
      department: roll(departments.length),
      post: roll(postCount),
      tags: Array.from({ length: tagsEach }, (_, index) => (firstTag + index * 7) % tagCount),
      status: place % 50 === 49 ? 1 : place % 40 === 39 ? 2 : 0,
    };
  });
  const ids = (count: number) => Array.from({ length: count }, () => newId());
  return { departments, people, postIds: ids(postCount), tagIds: ids(tagCount) };
}

/** Is a department this one or below it? */
export const isInside = (top: Department, department: number) => department >= top.index && department < top.end;
