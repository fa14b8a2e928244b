/**
 * Every failure once: code, HTTP status, the sentence people read. `{name}` is filled by `refuse(key, { name })`.
 * A refusal by rule is HTTP 200 with its own code; 4xx/5xx carry the status as code (architecture.md §3).
 */
export const errors = {
  malformed: { code: 400, status: 400, text: '请求错误(400)' },
  signedOut: { code: 401, status: 401, text: '未授权，请重新登录(401)' },
  forbidden: { code: 403, status: 403, text: '您没有权限进行此操作，请联系管理员' },
  notFound: { code: 404, status: 404, text: '内容不存在，或您无权查看' },
  stale: { code: 409, status: 409, text: '内容已被他人修改，请核对后再保存' },
  alreadyMarked: { code: 409, status: 409, text: '这份作答已由他人评分，请核对后再提交' },
  tooLarge: { code: 413, status: 413, text: '内容太大，不能超过 {limit}' },
  tooMany: { code: 429, status: 429, text: '操作太频繁，请 {seconds} 秒后再试' },
  busy: { code: 429, status: 429, text: '现在作答的人很多，请 {seconds} 秒后再试' },
  crashed: { code: 500, status: 500, text: '服务器错误(500)，请稍后重试！' },
  unavailable: { code: 503, status: 503, text: '服务不可用(503)，请稍后重试！' },

  invalid: { code: 1000, status: 200, text: '{problem}' },
  confirm: { code: 7223, status: 200, text: '{question}' },

  wrongPassword: { code: 1101, status: 200, text: '账号或密码错误' },
  accountLocked: { code: 1102, status: 200, text: '密码错误次数过多，账号已锁定，请 {minutes} 分钟后再试' },
  accountDisabled: { code: 1103, status: 200, text: '账号已停用，请联系管理员' },
  organisationClosed: { code: 1104, status: 200, text: '所在机构尚未开通或已停用，请联系管理员' },
  loginExpired: { code: 1105, status: 200, text: '登录页面已过期，请再点一次登录' },
  wrongRole: { code: 1106, status: 200, text: '账号或密码错误' },

  bankNameTaken: { code: 2001, status: 200, text: '已有同名题库「{name}」，请换一个名称' },
  bankNotEmpty: { code: 2002, status: 200, text: '题库里还有 {count} 道试题，请先移走或删除' },
  questionInvalid: { code: 2003, status: 200, text: '{problem}' },
  questionDuplicate: { code: 2004, status: 200, text: '题库中已有相同的试题：{stem}' },
  importEmpty: { code: 2010, status: 200, text: '没有内容可以识别，请粘贴试卷文字或选择 .txt 文件' },
  importNotText: { code: 2011, status: 200, text: '「{name}」不是文本文件，请选择 .txt 文件，或直接粘贴文字' },
  importNothingFound: {
    code: 2012,
    status: 200,
    text: '没有找到带题号的试题，请检查内容，题号形如「1.」「1、」或「（1）」',
  },
  importTooMany: { code: 2013, status: 200, text: '一次最多导入 {limit} 道试题，这份内容有 {count} 道，请分次导入' },
  importDone: { code: 2014, status: 200, text: '这份内容已经导入过了' },
  pictureNotPicture: { code: 2020, status: 200, text: '「{name}」不是图片，请选择 PNG、JPEG、GIF 或 WebP 图片' },

  paperBankNameTaken: { code: 3001, status: 200, text: '已有同名卷库「{name}」，请换一个名称' },
  paperBankNotEmpty: { code: 3002, status: 200, text: '卷库「{name}」里还有 {count} 份试卷，请先移走或删除' },
  categoryNotEmpty: { code: 3003, status: 200, text: '分类「{name}」下还有内容，请先移走或删除' },
  categoryCycle: { code: 3004, status: 200, text: '不能把分类移到它自己的下级' },
  paperEmpty: { code: 3005, status: 200, text: '试卷还没有试题，请先选题' },
  paperInUse: { code: 3006, status: 200, text: '试卷正被考试「{exam}」使用，不能删除' },
  paperQuestionGone: { code: 3007, status: 200, text: '有 {count} 道试题已被删除或停用，请移除后再保存' },
  paperTwice: { code: 3008, status: 200, text: '同一道试题在试卷中出现了两次' },

  examWindowInvalid: { code: 4001, status: 200, text: '结束时间要晚于开始时间' },
  examWindowPast: { code: 4002, status: 200, text: '考试结束时间已过，请调整开放时间' },
  examNoPaper: { code: 4003, status: 200, text: '请先选择试卷' },
  examNotPublished: { code: 4006, status: 200, text: '考试未发布' },
  examPassTooHigh: { code: 4008, status: 200, text: '及格分不能高于试卷总分 {total} 分' },
  examRunning: { code: 4009, status: 200, text: '考试已有人作答，不能删除，可以取消考试' },
  examNotStarted: { code: 4010, status: 200, text: '考试还没有开始，开始时间 {startAt}' },
  examEnded: { code: 4011, status: 200, text: '考试已经结束' },
  examLateEntry: { code: 4012, status: 200, text: '已过入场时间，开考 {minutes} 分钟后不能再进入' },
  examCancelled: { code: 4013, status: 200, text: '考试已取消' },
  attemptsUsed: { code: 4014, status: 200, text: '作答次数已用完，共 {allowed} 次' },
  attemptSubmitted: { code: 4015, status: 200, text: '已经交卷，不能再作答' },
  attemptTimeUp: { code: 4016, status: 200, text: '作答时间已到，这次修改没有保存' },
  attemptTaken: { code: 9053, status: 200, text: '这场考试已在其他页面或设备上继续作答' },
  submitTooEarly: { code: 4017, status: 200, text: '进入考试 {minutes} 分钟后才能交卷' },
  responseWrong: { code: 4018, status: 200, text: '第 {position} 题的作答格式不对，没有保存' },
  responseForeign: { code: 4019, status: 200, text: '有作答不属于这份试卷，没有保存' },
  responseTooLong: { code: 4020, status: 200, text: '第 {position} 题的作答太长，最多 {limit} 个字' },
  resultNotReleased: { code: 4021, status: 200, text: '成绩尚未公布，请耐心等待' },
  markingUnfinished: { code: 4022, status: 200, text: '还有 {count} 份作答没有评分，评完后才能公布成绩' },
  attemptsRunning: { code: 4023, status: 200, text: '还有 {count} 人正在作答，考试结束后才能公布成绩' },
  examFrozen: { code: 4026, status: 200, text: '考试已发布，{settings}不能再修改' },
  examStarted: { code: 4027, status: 200, text: '考试已经开始，不能再修改开始时间' },
  examPassword: { code: 4028, status: 200, text: '考试密码不对，请向监考老师确认' },
  examNotAgreed: { code: 4029, status: 200, text: '请先阅读并同意考试承诺' },
  examElsewhere: { code: 4030, status: 200, text: '当前网络地址 {address} 不在考试允许的范围内，请到指定地点作答' },
  questionPassed: { code: 4031, status: 200, text: '第 {position} 题之后已经作答，这场考试不能回头修改' },
  examNotOver: { code: 4032, status: 200, text: '考试还没有结束，结束后才能安排补考' },
  makeUpUnmarked: { code: 4033, status: 200, text: '还有 {count} 份答卷没有评完，评完后才能安排补考' },
  makeUpNobody: { code: 4034, status: 200, text: '没有需要补考的人' },
  timeNotUp: { code: 4035, status: 200, text: '作答时间还没有到，请继续作答' },
  releaseBeforeEnd: { code: 4036, status: 200, text: '{parts}的公布时间早于新的考试结束时间，请一并调整' },
  scoreOutOfRange: { code: 4024, status: 200, text: '得分要在 0 到 {points} 之间' },
  notManual: { code: 4025, status: 200, text: '这道题由系统自动判分，不能人工评分' },
} as const satisfies Record<string, { code: number; status: number; text: string }>;

export type ErrorKey = keyof typeof errors;

type Placeholders<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;

export type ErrorDetails<K extends ErrorKey> = Record<Placeholders<(typeof errors)[K]['text']>, string | number>;

export function errorText(key: ErrorKey, details: Record<string, unknown> = {}) {
  return errors[key].text.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}

/** The web's texts for failures that carry none of their own (spec §8). */
export const httpTexts: Readonly<Record<number, string>> = {
  400: '请求错误(400)',
  401: '未授权，请重新登录(401)',
  403: '拒绝访问(403)',
  404: '请求出错(404)',
  408: '请求超时(408)',
  500: '服务器错误(500)',
  501: '服务未实现(501)',
  502: '网络错误(502)',
  503: '服务不可用(503)',
  504: '网络超时(504)',
  505: 'HTTP版本不受支持(505)',
};

export const noResponseText = '未收到服务响应，请联系管理员！';
export const requestFailedText = '请求超时!';
export const noPermissionText = '您没有权限访问！';

export const httpText = (status: number) => `${httpTexts[status] ?? `连接出错(${status})`}，请稍后重试！`;

/** Codes that the page handles itself instead of showing an error (spec §8). */
export const quietCodes: ReadonlySet<number> = new Set([7223, 9019, 9053]);
