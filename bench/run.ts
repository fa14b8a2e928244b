import { availableParallelism, loadavg } from 'node:os';

interface Bench {
  readonly about: string;
  readonly load: () => Promise<() => Promise<void>>;
}

const benches: Readonly<Record<string, Bench>> = {
  answers: {
    about: '保存作答：2000 人轮流，1000 个与 100 个连接，对比同一服务器的空请求',
    load: async () => (await import('./answers.ts')).answers,
  },
  start: {
    about: '开始作答：2000 人同时开始并取试卷，对比按主键查询一行',
    load: async () => (await import('./start.ts')).start,
  },
  forms: {
    about:
      '一人一卷：为 1 万人各出一份 50 题的卷并发布（FORMS_PEOPLE 可以少一些），每题占用的字节，开始与取卷对比固定试卷',
    load: async () => (await import('./forms.ts')).forms,
  },
  submit: {
    about: '交卷：2000 份各 50 题同时交卷并判分，对比按条件更新一行；以及无人在线时的到时交卷',
    load: async () => (await import('./submit.ts')).submit,
  },
  statistics: {
    about: '试题分析：1 万份 100 题的答卷，一次算出全部试题统计，对比把同样的行扫描一遍',
    load: async () => (await import('./results/statistics.ts')).statistics,
  },
  regrade: {
    about: '重评：1 万份 100 题的答卷更正一题的答案，到最后一份的总分改好为止，对比用一条语句改完',
    load: async () => (await import('./results/regrade.ts')).regrade,
  },
  monitor: {
    about: '监考：2000 人作答、20 人看监考墙，一次保存多久出现在墙上；保存的吞吐量对比无人监考',
    load: async () => (await import('./monitor.ts')).monitor,
  },
  login: {
    about: '登录：2000 个账号经 SM2 与 argon2id 登录，对比只用 argon2 库验证；同时看其他请求是否受影响',
    load: async () => (await import('./login.ts')).login,
  },
  organisation: {
    about: '组织：5000 个部门、50000 名员工，展开部门、查找员工、移动部门、角色成员、公告范围，以及每个请求的权限检查',
    load: async () => (await import('./organisation/organisation.ts')).organisation,
  },
  assembly: {
    about: '组卷：10 万题中随机 100 题、1 万份个人试卷、5000 题中 30 个条件的最优试卷与四份平行卷，对比随机抽题的质量',
    load: async () => (await import('./assembly/assembly.ts')).assembly,
  },
  questions: {
    about: '题库：100 万道试题的查找、翻页、排序与各筛选项的题数，1 万个知识点的知识树，1 万道试题的 Excel 导入',
    load: async () => (await import('./questions/questions.ts')).questions,
  },
  evidence: {
    about:
      '能力依据：5 万人、40 项能力、100 万条依据（EVIDENCE_PEOPLE=5000 可以少一些），2000 人 50 题的考试公布后更新等级，全部重新计算，一个岗位的匹配表，一个人的能力页',
    load: async () => (await import('./evidence/evidence.ts')).evidence,
  },
  study: {
    about:
      '学习：2 万人每 10 秒一次播放心跳（WATCHING=2000 可以少一些）同时每秒 200 次保存作答，5 万人的任务分配，任务与课程列表',
    load: async () => (await import('./study/study.ts')).study,
  },
  neighbours: {
    about: '邻居：二十多个最重的调用各五十次同时进行，看旁边保存作答的 p99 与每个调用占用进程多久',
    load: async () => (await import('./neighbours/neighbours.ts')).neighbours,
  },
  judge: {
    about:
      '判题：200 份 python 与 c++ 代码各 10 个用例（JUDGED 可以少一些），一次运行沙箱多用的时间，每秒判几份，对比直接编译运行；同时看保存作答是否受影响',
    load: async () => (await import('./judge/judge.ts')).judge,
  },
  recruitment: {
    about:
      '招聘：20 万名候选人（RECRUIT_APPLICANTS=20000 可以少一些），查找应聘、2000 份应聘的职位看板、职位列表、招聘概览，对比按主键查询一行',
    load: async () => (await import('./recruitment/recruitment.ts')).recruitment,
  },
  resumes: {
    about:
      '简历解析：六种版式、四种格式的虚构简历（RESUMES_EACH=12 份一种），字段对了多少、标为存疑多少、悄悄错了多少，每核每秒几份，对比只取文字',
    load: async () => (await import('./recruitment/resumes/resumes.ts')).resumes,
  },
  rtc: {
    about:
      '音视频：四人由服务器转发 60 秒（RTC_SECONDS 可以少一些），画面是否一直在动，断线后多久回到原来的座位，每转发 1 Mbit 用多少处理器时间',
    load: async () => (await import('./rtc/rtc.ts')).rtc,
  },
  weight: {
    about: '网页体积：新浏览器从登录到第一道可作答的题、到管理端首页，所加载脚本与样式的 gzip 大小',
    load: async () => (await import('./weight.ts')).weight,
  },
};

/** A bench informs: a missed goal is no failure, but one that could not measure or found a wrong result is. */
async function run(name: string) {
  const bench = benches[name];
  if (!bench) throw new Error(`没有名为 ${name} 的基准测试，请从这些里选：${Object.keys(benches).join('、')}、all`);
  const busy = loadavg()[0] ?? 0;
  console.error(`── ${name}：${bench.about}（开始时系统负载 ${busy.toFixed(1)}，共 ${availableParallelism()} 核）`);
  const measure = await bench.load();
  await measure();
}

const given = process.argv.slice(2);
const names = given.includes('all') ? Object.keys(benches) : given;
if (names.length === 0) {
  for (const [name, { about }] of Object.entries(benches)) console.log(`${name.padEnd(12)} ${about}`);
}
for (const name of names) {
  await run(name).catch((failure: unknown) => {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exitCode = 1;
  });
}
