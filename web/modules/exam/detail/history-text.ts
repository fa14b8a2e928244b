import { z } from 'zod';
import type { HistoryEntry } from '#contract/exam/exam.ts';
import { exam, makeUpReasons } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import type { MonitorActionKind } from '#contract/exam/monitor.ts';
import { term } from '../../../kit/branding.ts';
import { overrideText } from '../examinee/override-text.ts';
import { changedSettings } from './setting-words.ts';

/** An entry of the log in words. */
export interface Deed {
  readonly title: string;
  /** What exactly, a line each. */
  readonly lines: readonly string[];
  /** Another exam that it is about. */
  readonly other?: { readonly examId: string; readonly text: string };
}

type Names = (paperId: string) => string | undefined;
type Telling = (detail: HistoryEntry['detail'], paperName: Names) => Deed;

const told = (title: string, lines: readonly string[] = [], other?: Deed['other']): Deed => ({
  ...{ title, lines },
  ...(other && { other }),
});

/** A telling of what has this shape; what is stored otherwise keeps its title. */
const telling =
  <S extends z.ZodType>(title: string, shape: S, tell: (detail: z.output<S>, paperName: Names) => Deed): Telling =>
  (detail, paperName) => {
    const read = shape.safeParse(detail);
    return read.success ? tell(read.data, paperName) : told(title);
  };

const count = z.number().int();
const Beginnings = z.array(z.string());
/** As the log keeps them: nested ones whole, of keys the beginning. */
const Settings = exam.detail.reply.extend({ sebConfigKeys: Beginnings, sebExamKeys: Beginnings }).partial();

const Override = examinee.search.reply.shape.data.element.shape.override;
const Person = z.object({ realName: z.string(), before: Override, after: Override });
type Person = z.output<typeof Person>;

const Who = z.object({ persons: count, departments: count, posts: count.default(0), tags: count.default(0) });

/** 2 个部门、3 名人员，增加 40 名考生; without an effect only who was named. */
function whoLines({ persons, departments, posts, tags }: z.output<typeof Who>, effect: string | undefined) {
  const who = [
    departments > 0 ? `${departments} 个${term('department')}` : '',
    posts > 0 ? `${posts} 个${term('post')}` : '',
    tags > 0 ? `${tags} 个标签` : '',
    persons > 0 ? `${persons} 名人员` : '',
  ].filter((text) => text !== '');
  return who.length > 0 ? [[who.join('、'), ...(effect ? [effect] : [])].join('，')] : [];
}

const rulesText = (rules: Person['before']) => (rules ? overrideText(rules) : '按考试规则');

const namesAtMost = 10;

/** People to whom the same happened stand on one line. */
function overrideLines(people: readonly Person[]) {
  const alike = Map.groupBy(people, ({ before, after }) => `${rulesText(before)} → ${rulesText(after)}`);
  return [...alike].map(([text, some]) => {
    const names = some.slice(0, namesAtMost).map(({ realName }) => realName);
    const more = some.length > namesAtMost ? `等 ${some.length} 人` : '';
    return `${names.join('、')}${more}：${text}`;
  });
}

const Named = z.object({ realNames: z.array(z.string()).default([]) });
const Monitored = Named.extend({ reason: z.string().default(''), minutes: count.optional() });

const monitored: Readonly<Record<MonitorActionKind, string>> = {
  ...{ message: '给考生发消息', extend: '延长作答时间', pause: '暂停作答', resume: '恢复作答' },
  ...{ submit: '强制交卷', void: '作废答卷', note: '记录违纪' },
};

function namesLines(realNames: readonly string[]) {
  if (realNames.length === 0) return [];
  const more = realNames.length > namesAtMost ? ` 等 ${realNames.length} 人` : '';
  return [`${realNames.slice(0, namesAtMost).join('、')}${more}`];
}

const Regraded = z.object({
  position: count,
  correction: z.object({ kind: z.enum(['key', 'cases', 'everybody', 'answered', 'leaveOut', 'putBack']) }),
  reason: z.string(),
  /** Of the question, by whose cases it is judged. */
  version: count.optional(),
});
const corrected: Readonly<Record<z.output<typeof Regraded>['correction']['kind'], string>> = {
  ...{ key: '更正答案', cases: '按新版本重新判题', everybody: '全员送分', answered: '作答即送分' },
  ...{ leaveOut: '去掉，不计分', putBack: '放回，重新计分' },
};

const Equated = z.object({ reason: z.string(), changed: count });
const equatedLines = ({ reason, changed }: z.output<typeof Equated>) => [
  `${changed} 份答卷的成绩有变化`,
  `原因：${reason}`,
];

const makeUpWho = { failed: '未通过', absent: '缺考' } as const;

const tellings: Readonly<Record<string, Telling>> = {
  'exam.add': telling('新建考试', z.object({ makeUpOf: z.string().optional() }), ({ makeUpOf }) =>
    makeUpOf ? told('新建补考', ['沿用原考试的试卷和规则'], { examId: makeUpOf, text: '原考试' }) : told('新建考试'),
  ),
  'exam.copy': telling('由另一场考试复制', z.object({ from: z.string() }), ({ from }) =>
    told('由另一场考试复制', [], { examId: from, text: '被复制的考试' }),
  ),
  'exam.modify': telling(
    '修改考试设置',
    z.object({ before: Settings, changed: Settings }),
    ({ before, changed }, paperName) => told('修改考试设置', changedSettings(before, changed, paperName)),
  ),
  'exam.publish': telling('发布考试', z.object({ departed: count.default(0) }), ({ departed }) =>
    told('发布考试', departed > 0 ? [`${departed} 名已不在职的考生移出名单`] : []),
  ),
  'exam.cancel': () => told('取消考试'),
  'exam.delete': () => told('删除考试'),
  'exam.makeUp': telling(
    '安排补考',
    z.object({ name: z.string(), makeUpId: z.string(), who: z.array(z.enum(makeUpReasons)), examineeCount: count }),
    ({ name, makeUpId, who, examineeCount }) =>
      told('安排补考', [`${name}：${who.map((why) => makeUpWho[why]).join('、')}的 ${examineeCount} 人`], {
        examId: makeUpId,
        text: '补考',
      }),
  ),
  'examinee.add': telling('添加考生', Who.extend({ added: count.optional() }), ({ added, ...who }) =>
    told('添加考生', whoLines(who, added === undefined ? added : `增加 ${added} 名考生`)),
  ),
  'examinee.remove': telling('移除考生', Who.extend({ removed: count.optional() }), ({ removed, ...who }) =>
    told('移除考生', whoLines(who, removed === undefined ? removed : `减少 ${removed} 名考生`)),
  ),
  'invitation.open': telling('开通邀请链接', z.object({ most: count }), ({ most }) =>
    told('开通邀请链接', [`最多 ${most} 人，之前的链接随即停用`]),
  ),
  'invitation.close': () => told('停用邀请链接'),
  'examinee.override': telling(
    '调整个别考生的规则',
    z.object({ reason: z.string(), people: z.array(Person) }),
    ({ reason, people }) => told('调整个别考生的规则', [...overrideLines(people), `原因：${reason}`]),
  ),
  'examRoom.save': telling(
    '设置考场',
    z.object({ name: z.string(), departments: count, persons: count, userIds: z.array(z.string()) }),
    ({ name, departments, persons, userIds }) =>
      told('设置考场', [
        `「${name}」：${[...whoLines({ departments, persons, posts: 0, tags: 0 }, undefined), `监考员 ${userIds.length} 人`].join('，')}`,
      ]),
  ),
  'examRoom.remove': telling('删除考场', z.object({ name: z.string() }), ({ name }) =>
    told('删除考场', [`「${name}」`]),
  ),
  'examRoom.whole': telling('设置监考全场的人', z.object({ userIds: z.array(z.string()) }), ({ userIds }) =>
    told('设置监考全场的人', [`${userIds.length} 人`]),
  ),
  'exam.publishBegin': telling('开始生成试卷并发布', z.object({ people: count }), ({ people }) =>
    told('开始生成试卷并发布', [`为 ${people} 名考生各出一份`]),
  ),
  'exam.publishStop': () => told('停止发布'),
  'examinee.remind': telling('提醒未进入的考生', z.object({ waiting: count }), ({ waiting }) =>
    told('提醒未进入的考生', [`${waiting} 人`]),
  ),
  'designation.set': telling('指定试卷', Named, ({ realNames }) => told('指定试卷', namesLines(realNames))),
  'designation.rule': () => told('按条件指定试卷'),
  'marking.assign': () => told('分配阅卷任务'),
  'marking.unassign': () => told('收回阅卷任务'),
  'marking.setting': () => told('设置题目的评分方式'),
  'comment.write': () => told('写评语'),
  'comment.remove': () => told('删除评语'),
  'result.regrade': telling('更正试题并重新判分', Regraded, ({ position, correction: { kind }, reason, version }) =>
    told('更正试题并重新判分', [
      `第 ${position} 题：${corrected[kind]}${version === undefined ? '' : `（版本 ${version}）`}`,
      `原因：${reason}`,
    ]),
  ),
  'result.equate': telling('按等值换算成绩', Equated, (detail) => told('按等值换算成绩', equatedLines(detail))),
  'result.unequate': telling('撤销成绩的等值换算', Equated, (detail) =>
    told('撤销成绩的等值换算', equatedLines(detail)),
  ),
  ...Object.fromEntries(
    Object.entries(monitored).map(([kind, title]) => [
      `monitor.${kind}`,
      telling(title, Monitored, ({ realNames, reason, minutes }) =>
        told(title, [
          ...namesLines(realNames),
          ...(minutes === undefined ? [] : [`${minutes} 分钟`]),
          ...(reason ? [kind === 'message' ? `内容：${reason}` : `原因：${reason}`] : []),
        ]),
      ),
    ]),
  ),
  'result.release': () => told('公布成绩'),
  'result.export': telling('导出成绩', z.object({ rows: count }), ({ rows }) => told('导出成绩', [`${rows} 名考生`])),
};

const byAction = new Map(Object.entries(tellings));

/** What somebody did to an exam, in words; `paperName` knows the names of papers by id. */
export function deedOf({ action, detail }: Pick<HistoryEntry, 'action' | 'detail'>, paperName: Names): Deed {
  return byAction.get(action)?.(detail, paperName) ?? told('其他操作');
}
