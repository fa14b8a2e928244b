import { type PermissionCode, permissionNames } from '#contract/access.ts';
import { brandTexts } from '#contract/brand.ts';
import { term } from '../../kit/branding.ts';
import { inOwnWords, scopeName } from '../access/index.ts';
import { kindNames, secondFactorNames } from '../organisation/index.ts';

/** What the log writes down, in words; what has none here stays out of sight (the export has everything). */
export const detailWords = (): Readonly<Record<string, string>> => ({
  ...{ name: '名称', title: '标题', reason: '原因', category: '分类', color: '颜色', file: '文件', problem: '问题' },
  ...{ realName: '姓名', jobNumber: term('jobNumber'), gender: '性别', phone: '手机', email: '邮箱', username: '账号' },
  ...{ departmentId: term('department'), departmentIds: term('department'), departments: term('department') },
  ...{ parentId: `上级${term('department')}`, postId: term('post'), posts: term('post'), leaderIds: '负责人' },
  ...{
    roles: '角色',
    tags: '标签',
    userIds: '人员',
    people: '人员',
    persons: '人员',
    targets: '涉及',
    members: '成员数',
  },
  ...{
    permissions: '功能权限',
    menus: '菜单',
    dataScope: '数据范围',
    includeChildren: '包含下级',
    groupId: '只在一场考试或一个课程小组里',
  },
  ...{ add: '加上', remove: '去掉', added: '新增', removed: '去掉', replaced: '替换', questions: '试题' },
  ...{
    ended: '结束的会话',
    endedSessions: '结束的会话',
    sessionsEnded: '结束的会话',
    method: '登录方式',
    by: '验证方式',
  },
  ...{
    code: `${term('organisation')}简码`,
    kind: '类型',
    brand: '品牌',
    edition: '版式',
    domain: '域名',
    plan: '套餐',
  },
  ...{
    secondFactor: '登录验证',
    contactPhone: '联系电话',
    contactEmail: '联系邮箱',
    seats: '人数上限',
    validUntil: '有效期',
  },
  ...{
    enabled: '启用',
    newSecret: '换了密钥',
    linked: '已关联的人',
    made: '已执行',
    total: '变化总数',
    disabled: '停用',
  },
  ...{ issuer: '身份服务地址', clientId: '客户端编号', scope: '请求的信息', idClaim: '编号字段', url: '目录地址' },
  ...{ bindDn: '查询账号', baseDn: '查询范围', userFilter: '查找一个人的条件', staffFilter: `哪些是${term('staff')}` },
  ...{ startTls: '连接后加密', audience: '发给', receivers: '应读人数', reminded: '提醒人数', useCount: '引用数' },
  ...{ rows: '行数', most: '人数上限', expiresAt: '有效期', startAt: '开始时间', endAt: '结束时间', score: '得分' },
  ...{ durationMinutes: '时长（分钟）', attemptLimit: '可考次数', passScore: '及格分', departed: '已离开的考生' },
  ...{
    examineeCount: '考生人数',
    extraMinutes: '加时（分钟）',
    extraAttempts: '加考次数',
    papers: '试卷',
    banks: '卷库',
  },
  ...{ questionCount: '题数', totalPoints: '总分', description: '说明', from: '从', to: '到', type: '类型' },
});

type Choices = Readonly<Record<string, string>>;
const ways: Choices = {
  ...{
    password: '密码',
    passwordAndCode: '密码和验证码',
    code: '短信验证码',
    provider: '外部账号',
    invitation: '邀请链接',
  },
  ...{ sms: '短信', mail: '邮件', phone: '手机号', email: '邮箱' },
};

/** Values that mean something only by their key. */
const choices: Readonly<Record<string, Choices>> = {
  ...{ method: ways, by: ways },
  gender: { true: '男', false: '女' },
  edition: { standard: '标准版', college: '院校版' },
  brand: Object.fromEntries(Object.entries(brandTexts).map(([key, { name }]) => [key, name])),
  secondFactor: secondFactorNames,
  kind: { oidc: 'OIDC', ldap: 'LDAP', ...kindNames },
  type: { 1: '题库', 2: '试题', 3: '岗位', 4: '人员', 5: '部门' },
};

const isCode = (text: string): text is PermissionCode => Object.hasOwn(permissionNames, text);

/** One value that stands for itself. */
export function valueWord(key: string, value: string | number | boolean) {
  const text = String(value);
  const chosen = choices[key]?.[text];
  if (chosen) return inOwnWords(chosen);
  if (key === 'dataScope') return scopeName(text as Parameters<typeof scopeName>[0]) ?? text;
  if (key === 'permissions') return isCode(text) ? inOwnWords(permissionNames[text]) : text;
  return typeof value === 'boolean' ? (value ? '是' : '否') : text;
}
