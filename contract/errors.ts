import type { Edition } from './brand.ts';
import { type OwnWords, phraseIn } from './edition-words.ts';
import { examErrors } from './exam/errors.ts';
import { interviewErrors } from './interview/errors.ts';
import { liveErrors } from './live/errors.ts';
import { postErrors } from './post/errors.ts';
import { recruitmentErrors } from './recruitment/errors.ts';
import { studyErrors } from './study/errors.ts';

/**
 * Every failure once: code, HTTP status, the sentence people read. `{name}` is filled by `refuse(key, { name })`.
 * A refusal by rule is HTTP 200 with its own code; 4xx/5xx carry the status as code.
 */
export const errors = {
  malformed: { code: 400, status: 400, text: '请求错误(400)' },
  signedOut: { code: 401, status: 401, text: '未授权，请重新登录(401)' },
  forbidden: { code: 403, status: 403, text: '您没有权限进行此操作，请联系管理员' },
  notFound: { code: 404, status: 404, text: '内容不存在，或您无权查看' },
  tooSlow: { code: 408, status: 408, text: '网络太慢，内容没有传完(408)，请稍后重试！' },
  stale: { code: 409, status: 409, text: '内容已被他人修改，请核对后再保存' },
  alreadyMarked: { code: 409, status: 409, text: '这份作答已由他人评分，请核对后再提交' },
  tooLarge: { code: 413, status: 413, text: '内容太大，不能超过 {limit}' },
  tooMany: { code: 429, status: 429, text: '操作太频繁，请 {seconds} 秒后再试' },
  busy: { code: 429, status: 429, text: '现在作答的人很多，请 {seconds} 秒后再试' },
  crowded: { code: 429, status: 429, text: '现在登录的人很多，请 {seconds} 秒后再试' },
  crashed: { code: 500, status: 500, text: '服务器错误(500)，请稍后重试！' },
  unavailable: { code: 503, status: 503, text: '服务不可用(503)，请稍后重试！' },

  invalid: { code: 1000, status: 200, text: '{problem}' },
  confirm: { code: 7223, status: 200, text: '{question}' },

  wrongPassword: { code: 1101, status: 200, text: '账号或密码错误' },
  accountLocked: {
    code: 1102,
    status: 200,
    text: '密码错误次数过多，{minutes} 分钟内不能在这里用密码登录。绑定了手机的账号现在就可以用短信验证码登录，也可以请管理员重置密码',
  },
  accountDisabled: { code: 1103, status: 200, text: '账号已停用，请联系管理员' },
  organisationClosed: { code: 1104, status: 200, text: '所在机构尚未开通或已停用，请联系管理员' },
  loginExpired: { code: 1105, status: 200, text: '登录页面已过期，请再点一次登录' },
  captchaNeeded: { code: 1110, status: 200, text: '请填写图形验证码' },
  captchaWrong: { code: 1111, status: 200, text: '图形验证码不对或已过期，请看新图再填一次' },
  codeWrong: { code: 1112, status: 200, text: '短信验证码不对或已过期，请核对或重新获取' },
  codeTooSoon: { code: 1113, status: 200, text: '验证码刚刚发送过，请 {seconds} 秒后再获取' },
  codeTooMany: { code: 1114, status: 200, text: '获取验证码的次数太多，请 {when}后再试' },
  codeAddressBusy: { code: 1115, status: 200, text: '当前网络获取验证码的人太多，请一小时后再试' },
  codeNeeded: { code: 9019, status: 200, text: '为了账号安全，请输入发送到 {phone} 的短信验证码' },
  codeImpossible: {
    code: 1116,
    status: 200,
    text: '为了账号安全，登录需要短信验证码，您的账号还没有绑定手机号，请联系管理员',
  },
  passwordNeeded: { code: 1117, status: 200, text: '为了账号安全，请用密码登录，再输入短信验证码' },
  resetLinkGone: { code: 1118, status: 200, text: '链接已失效，请重新申请找回密码' },
  phoneTaken: { code: 1119, status: 200, text: '这个手机号已被其他账号使用，请换一个手机号' },
  oldPasswordWrong: { code: 1120, status: 200, text: '密码不对，请重新输入' },
  smsNobody: { code: 1121, status: 200, text: '没有使用这个手机号的在职员工，请核对手机号' },
  avatarNotPicture: { code: 1122, status: 200, text: '「{name}」不是图片，请选择 PNG、JPEG 或 WebP 图片' },
  smsTooMany: { code: 1124, status: 200, text: '一小时内已向这个手机号发送 {count} 条短信，请稍后再发' },
  resetBySmsOff: {
    code: 1126,
    status: 200,
    text: '为了账号安全，您所在的机构不能凭短信找回密码，请改用邮箱找回，或联系管理员重置',
  },
  keptOutside: {
    code: 1125,
    status: 200,
    text: '您的账号由机构的公司目录统一管理，密码、手机号和邮箱请在公司目录修改，或联系管理员',
  },
  initialPassword: { code: 1127, status: 403, text: '请先把初始密码换成您自己的密码' },
  ownPasswordLocked: { code: 1128, status: 200, text: '密码错误次数过多，请 {minutes} 分钟后再试' },
  outboxNotFailed: { code: 1123, status: 200, text: '只有发送失败的短信或邮件可以重新发送' },

  departmentNameTaken: { code: 1301, status: 200, text: '同一上级下已有部门「{name}」，请换一个名称' },
  departmentCycle: { code: 1302, status: 200, text: '不能把部门移到它自己或它的下级' },
  departmentRoot: { code: 1303, status: 200, text: '最上级部门不能移动、排序或删除' },
  departmentHasChildren: { code: 1304, status: 200, text: '部门「{name}」还有 {count} 个下级部门，请先移走或删除' },
  departmentHasStaff: { code: 1305, status: 200, text: '部门「{name}」还有 {count} 名员工，请先调动或办理离职' },
  departmentMoveGain: { code: 1306, status: 200, text: '移动「{name}」会扩大您自己的数据范围，请由机构管理员操作' },
  departmentsFull: {
    code: 1307,
    status: 200,
    text: '一个机构最多有 {limit} 个部门，现有 {count} 个，不能再增加 {more} 个',
  },
  departmentTooDeep: { code: 1308, status: 200, text: '部门最多 {limit} 级，请换一个上级部门' },
  postNameTaken: { code: 1309, status: 200, text: '已有同名岗位「{name}」，请换一个名称' },
  jobNumberTaken: { code: 1310, status: 200, text: '工号「{jobNumber}」已有人使用，请核对' },
  usernameTaken: { code: 1311, status: 200, text: '账号「{username}」已有人使用，请换一个' },
  seatsUsed: {
    code: 1312,
    status: 200,
    text: '机构的员工名额为 {seats} 人，现有 {used} 人，不能再增加 {more} 人，请联系平台扩容',
  },
  planLacks: { code: 1321, status: 200, text: '机构的套餐不含「{feature}」，请联系平台开通' },
  planOver: {
    code: 1322,
    status: 200,
    text: '机构的服务已于 {date} 到期，不能新建试题、试卷、考试和人员；已经开始的可以继续完成。请联系平台续期',
  },
  lastAdministrator: { code: 1313, status: 200, text: '至少要保留一名在职的机构管理员' },
  roleBeyond: { code: 1314, status: 200, text: '角色「{name}」的权限或数据范围超出您自己的，不能由您授予或取消' },
  staffBeyond: { code: 1315, status: 200, text: '「{name}」的权限超出您自己的，请由机构管理员操作' },
  staffSelf: { code: 1316, status: 200, text: '不能停用自己或给自己办理离职' },
  ownPassword: { code: 1317, status: 200, text: '自己的密码请在账号信息里修改' },
  staffLeft: { code: 1318, status: 200, text: '「{name}」已经离职，请先办理返岗' },
  transferNothing: { code: 1319, status: 200, text: '请选择新的部门或岗位' },
  excelNot: { code: 1330, status: 200, text: '「{name}」不是 Excel 文件，请选择 .xlsx 文件' },
  listNot: { code: 1340, status: 200, text: '「{name}」不是 Excel 或 CSV 文件，请选择 .xlsx 或 .csv 文件' },
  excelTooLarge: { code: 1331, status: 200, text: '「{name}」展开后太大，请删去多余的内容或分成几个文件' },
  importNoRows: { code: 1332, status: 200, text: '文件里没有员工，请按模板填写后再上传' },
  importNoHeader: { code: 1333, status: 200, text: '没有找到「姓名」「工号」等列，请检查文件，或使用模板' },
  importTooManyRows: {
    code: 1334,
    status: 200,
    text: '一次最多导入 {limit} 人，这个文件有 {count} 行，请分成几个文件',
  },
  importerNoMore: { code: 1339, status: 200, text: '提交导入的人已不在岗，或不再有管理员工的权限，导入已停止' },
  importBegun: { code: 1320, status: 200, text: '这次导入已经开始，请重新上传文件' },
  importUnmapped: { code: 1337, status: 200, text: '请先说明各列的含义，再导入' },
  importNothing: { code: 1335, status: 200, text: '没有可以导入的行，请修改文件后重新上传' },
  importDepartmentsTooMany: {
    code: 1338,
    status: 200,
    text: '表里写了 {count} 个还没有的部门，一次最多新建 {limit} 个，请核对「部门」一列，或分成几个文件',
  },
  downloadGone: { code: 1336, status: 200, text: '下载地址已失效，请回到页面重新下载' },

  tagNameTaken: { code: 1501, status: 200, text: '已有同名标签「{name}」，请换一个名称' },
  tagKindsMixed: { code: 1502, status: 200, text: '一次只能使用同一类标签' },
  tagBeyondReach: {
    code: 1504,
    status: 200,
    text: '标签「{name}」还用于您管理范围以外的人员、部门或考试，不能由您修改或删除',
  },
  tagNone: { code: 1503, status: 200, text: '请先选择标签' },

  providerNameTaken: { code: 1601, status: 200, text: '已有同名来源「{name}」，请换一个名称' },
  providerBeyond: {
    code: 1602,
    status: 403,
    text: '外部身份来源能决定谁是谁，只有拥有机构全部权限的管理员可以设置和同步',
  },
  directoryDown: { code: 1603, status: 200, text: '公司目录暂时无法连接，不能核对密码，请稍后再试' },
  bindExpired: { code: 1604, status: 200, text: '确认已过期，请回到登录页重新登录' },
  bindForeign: { code: 1605, status: 200, text: '这个账号不属于该登录方式所在的机构，请填写本机构的账号' },
  bindTaken: { code: 1606, status: 200, text: '这个账号已关联另一个外部账号，请联系管理员' },
  syncNotLdap: { code: 1610, status: 200, text: '只有 LDAP 目录可以同步员工' },
  syncRunning: { code: 1611, status: 200, text: '上一次同步还没有结束，请稍后再试' },
  syncNotReady: { code: 1612, status: 200, text: '目录还没有读完，请稍后再试' },
  syncOld: { code: 1613, status: 200, text: '这次预览已过期，请重新读取目录' },

  phoneHasAccount: { code: 1210, status: 200, text: '这个手机号已有账号，请直接登录' },
  applicationWaiting: { code: 1211, status: 200, text: '这个手机号提交的入驻申请正在审核，请等待结果' },
  applicationDecided: { code: 1212, status: 200, text: '这份申请已由 {name} {decision}，请刷新后查看' },
  organisationCodeTaken: { code: 1213, status: 200, text: '机构简码「{code}」已被使用，请驳回并请申请人更换' },
  applicantHasAccount: { code: 1214, status: 200, text: '申请人的手机号 {phone} 已有账号，不能再开通，请驳回并说明' },
  platformPlan: { code: 1217, status: 200, text: '平台自身没有套餐' },
  platformStays: { code: 1215, status: 200, text: '平台自身不能停用' },
  ticketExpired: { code: 1216, status: 200, text: '手机验证已过期，请重新获取验证码' },

  roleNameTaken: { code: 1401, status: 200, text: '已有同名角色「{name}」，请换一个名称' },
  roleBuiltIn: { code: 1402, status: 200, text: '「{name}」是内置角色，不能修改或删除，可以复制一个再调整' },
  roleBeyondOwn: { code: 1404, status: 200, text: '您自己没有{names}的权限，不能授予或收回' },
  roleScopeBeyondOwn: { code: 1405, status: 200, text: '角色「{name}」的数据范围超出了您自己的管理范围' },
  roleMembersBeyondReach: { code: 1406, status: 200, text: '角色「{name}」还有您管理范围以外的成员，不能由您调整' },
  roleOutsideCourseGroup: { code: 1408, status: 200, text: '只在一个课程小组内有效的角色，不能包含{names}的权限' },
  roleOutsideGroup: { code: 1407, status: 200, text: '只在一场考试内有效的角色，不能包含{names}的权限' },

  noticeNobody: { code: 1701, status: 200, text: '所选范围内没有在职人员，请重新选择' },
  noticeEmpty: { code: 1702, status: 200, text: '请填写正文' },
  noticeWithdrawn: { code: 1703, status: 200, text: '公告已撤回，不能再提醒' },
  noticeReminded: { code: 1704, status: 200, text: '刚刚提醒过，请 {minutes} 分钟后再提醒' },
  noticeAllRead: { code: 1705, status: 200, text: '所有人都已阅读，不用再提醒' },

  knowledgeNameTaken: { code: 1801, status: 200, text: '同一上级下已有知识点「{name}」，请换一个名称' },
  knowledgeCodeTaken: { code: 1802, status: 200, text: '编号「{code}」已被其他知识点使用，请换一个编号' },
  knowledgeCycle: { code: 1803, status: 200, text: '不能把知识点移到它自己或它的下级' },
  knowledgeTooDeep: { code: 1804, status: 200, text: '知识点最多 {limit} 层，请放到更上面的位置' },
  knowledgeHasQuestions: {
    code: 1805,
    status: 200,
    text: '知识点「{name}」及其下级还有 {count} 道试题，请选择把试题移到哪个知识点',
  },
  knowledgeMoveInside: { code: 1806, status: 200, text: '试题不能移到将被删除的知识点，请另选一个' },
  knowledgeEdgeSelf: { code: 1807, status: 200, text: '知识点不能与自己建立关系' },
  knowledgeEdgeCycle: {
    code: 1808,
    status: 200,
    text: '「{to}」已经是「{from}」的前置（直接或间接），不能再反过来',
  },
  knowledgeNoHeader: { code: 1810, status: 200, text: '没有找到表头，第一行要有「名称」，请使用模板' },
  knowledgeNoRows: { code: 1811, status: 200, text: '文件里没有知识点，请按模板填写后再上传' },
  knowledgeTooManyRows: {
    code: 1812,
    status: 200,
    text: '一次最多导入 {limit} 个知识点，这个文件有 {count} 行，请分成几个文件',
  },
  knowledgeRowsWrong: { code: 1813, status: 200, text: '有 {count} 行不对，没有导入。第 {row} 行：{text}' },

  knowledgeNone: { code: 1820, status: 200, text: '请先选择知识点' },

  bankNameTaken: { code: 2001, status: 200, text: '已有同名题库「{name}」，请换一个名称' },
  bankNotEmpty: { code: 2002, status: 200, text: '题库里还有 {count} 道试题，请先移走或删除' },
  questionInvalid: { code: 2003, status: 200, text: '{problem}' },
  questionMerged: { code: 404, status: 404, text: '这道题已合并到另一道试题' },
  questionDuplicate: { code: 2004, status: 200, text: '题库中已有相同的试题：{stem}' },
  bankNotYours: { code: 2005, status: 200, text: '您可以查看题库「{name}」，但不能修改其中的内容，请联系题库的管理人' },
  bankNotPublic: { code: 2006, status: 200, text: '只有平台的题库可以公开给所有机构' },
  bankManagerUnable: { code: 2007, status: 200, text: '「{name}」没有题库管理权限或不在岗，不能管理题库' },
  questionNotNow: { code: 2008, status: 200, text: '{reason}' },
  questionMergeUnlike: { code: 2009, status: 200, text: '只有内容相同的试题可以合并，请刷新后重新选择' },
  questionLinksTooMany: {
    code: 2021,
    status: 200,
    text: '一道试题最多 {most} 个{what}，所选的试题中有 {count} 道会超过',
  },
  importEmpty: { code: 2010, status: 200, text: '没有内容可以识别，请粘贴试卷文字或选择有内容的文件' },
  importNotReady: { code: 2011, status: 200, text: '正在处理，请稍候再试' },
  importNothingReady: { code: 2012, status: 200, text: '没有可以导入的试题，请先核对有疑问的试题' },
  importTooManyOpen: { code: 2013, status: 200, text: '您有 {count} 个没有完成的导入，请先完成或放弃一些' },
  importDone: { code: 2014, status: 200, text: '这份内容已经导入过了' },
  importNoRight: {
    code: 2015,
    status: 200,
    text: '提交导入的人已不在岗，或不再有管理题库的权限，导入已停止',
  },
  exportNothing: { code: 2016, status: 200, text: '没有符合条件的试题可以导出' },
  exportTooMany: {
    code: 2017,
    status: 200,
    text: '一次最多导出 {limit} 道试题，符合条件的超过了这个数，请缩小范围后分几次导出',
  },
  exportNotReady: { code: 2018, status: 200, text: '文件还没有准备好，请稍候' },
  importReadAgain: { code: 2019, status: 200, text: '这份内容已经重新识别，请按新的结果核对' },
  importLeftoverGone: { code: 2024, status: 200, text: '这段文字已经不在未识别的文字里，请刷新页面' },
  questionCopyBlocked: { code: 2040, status: 200, text: '题库中 {count} 道同样的试题未通过审核或已停用，请换个题库' },
  pictureNotPicture: { code: 2020, status: 200, text: '「{name}」不是图片，请选择 PNG、JPEG、GIF 或 WebP 图片' },

  judgeUnavailable: { code: 2501, status: 200, text: '判题服务现在不能运行代码：{problem}' },
  judgeLanguageMissing: { code: 2502, status: 200, text: '判题服务没有安装 {language}，请换一种语言或联系管理员' },
  judgeTooSoon: { code: 2503, status: 200, text: '运行得太频繁，请 {seconds} 秒后再试' },
  judgeStillRunning: { code: 2504, status: 200, text: '上一次运行还没有结束，请等它结束或先取消' },
  judgeNothing: { code: 2505, status: 200, text: '还没有可以运行的测试用例，请先添加' },
  judgeArchiveWrong: { code: 2506, status: 200, text: '{problem}' },
  judgeNoOutputMissing: { code: 2507, status: 200, text: '每个测试用例都已经有输出，要重新生成请先清空它' },
  judgeCheckerMissing: { code: 2508, status: 200, text: '检查方式是检查程序，但还没有写检查程序，请先填写' },

  paperBankNameTaken: { code: 3001, status: 200, text: '已有同名卷库「{name}」，请换一个名称' },
  paperBankNotEmpty: { code: 3002, status: 200, text: '卷库「{name}」里还有 {count} 份试卷，请先移走或删除' },
  categoryNotEmpty: { code: 3003, status: 200, text: '分类「{name}」下还有内容，请先移走或删除' },
  categoryCycle: { code: 3004, status: 200, text: '不能把分类移到它自己的下级' },
  paperEmpty: { code: 3005, status: 200, text: '试卷还没有试题，请先选题' },
  paperInUse: { code: 3006, status: 200, text: '试卷正被考试{exams}使用，不能删除' },
  paperQuestionGone: { code: 3007, status: 200, text: '有 {count} 道试题已被删除或停用，请移除后再保存' },
  paperArchived: { code: 3009, status: 200, text: '试卷「{name}」已归档，恢复后才能修改或用于考试' },
  paperTwice: { code: 3008, status: 200, text: '同一道试题在试卷中出现了两次' },
  paperBankNotPublic: { code: 3030, status: 200, text: '只有平台的卷库可以公开给所有机构' },
  paperUnreviewed: {
    code: 3031,
    status: 200,
    text: '试卷「{name}」里有 {count} 道试题没有通过审核：{which}。请在题库{banks}中{todo}，全部通过后试卷才能完成和用于考试',
  },
  paperTooFewPoints: { code: 3032, status: 200, text: '{count} 道材料题的分值不够分，每道小题至少 0.01 分' },
  paperPickUnapproved: { code: 3034, status: 200, text: '有 {count} 道试题没有通过审核，不能选入试卷' },
  paperNotRandom: { code: 3040, status: 200, text: '这份试卷不是随机试卷，没有抽题规则' },
  paperRulesMissing: { code: 3041, status: 200, text: '请先添加并保存抽题规则' },
  paperRulesUnmet: { code: 3042, status: 200, text: '题库里的试题不够。{unmet}' },
  individualUnequal: { code: 3043, status: 200, text: '{rules}' },
  individualTooMany: { code: 3044, status: 200, text: '这份试卷已有 {count} 套一人一卷，请先删除不用的' },
  assemblyRunning: { code: 3050, status: 200, text: '还在组卷，请等它完成，或先停止' },
  assemblyNothing: { code: 3051, status: 200, text: '这次组卷没有得到试卷，请修改条件后重新组卷' },
  assemblyQuestionGone: {
    code: 3052,
    status: 200,
    text: '{count} 道试题已停用、删除或不对您开放：{names}。请换掉它们或重新组卷',
  },
  assemblyFormChanged: { code: 3053, status: 200, text: '这份试卷刚才有变化，请看过现在的试题再操作' },
  assemblyMustHave: { code: 3054, status: 200, text: '这是必选试题，不能替换；不想要它，请回到组卷条件里去掉' },
  assemblyOtherGone: { code: 3055, status: 200, text: '{name}已停用、删除或不对您开放，不能换上，请另选一道' },
  assemblyOtherUnfit: { code: 3056, status: 200, text: '换上{name}以后，试卷不再符合组卷条件，请另选一道' },
  assemblyNotReady: { code: 3057, status: 200, text: '试卷还不能用于考试：{reason}' },
  postPaperModel: { code: 3061, status: 200, text: '这个岗位还没有发布能力模型，请先在岗位里建好模型' },
  postPaperPoints: { code: 3062, status: 200, text: '按岗位组卷时，每个大题都要写明分值' },
  postPaperUncovered: {
    code: 3063,
    status: 200,
    text: '所选题库里没有考查这些能力的试题，请换题库，或先为能力关联知识点',
  },
  postPaperDisabled: { code: 3064, status: 200, text: '岗位「{name}」已停用，请换一个岗位，或先启用它' },
  postPaperGone: { code: 3065, status: 200, text: '这份要求所按的岗位模型已被删除，请重新选择岗位并填入要求' },
  importNotDone: { code: 3060, status: 200, text: '请先把这份试卷的试题导入题库，再建成试卷' },

  attemptTaken: { code: 9053, status: 200, text: '这场考试已在其他页面或设备上继续作答' },

  ...examErrors,
  ...postErrors,
  ...studyErrors,
  ...recruitmentErrors,
  ...liveErrors,
  ...interviewErrors,
} as const satisfies Record<string, { code: number; status: number; text: string }>;

export type ErrorKey = keyof typeof errors;

type Placeholders<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;

export type ErrorDetails<K extends ErrorKey> = Record<
  Placeholders<(typeof errors)[K]['text']>,
  string | number | OwnWords
>;

function shown(value: unknown, edition: Edition) {
  if (typeof value === 'function') return (value as OwnWords)(edition);
  return typeof value === 'number' ? value.toLocaleString('zh-CN') : String(value ?? '');
}

/** The sentence in the words of an edition. Its values are what people wrote and stay so, but for those that are `OwnWords`. */
export function errorText(key: ErrorKey, details: Record<string, unknown> = {}, edition: Edition = 'standard') {
  const template = phraseIn(edition, errors[key].text);
  return template.replace(/\{(\w+)\}/g, (_, name: string) => shown(details[name], edition));
}
