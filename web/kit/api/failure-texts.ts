/** The web's texts for failures that carry none of their own (spec §8). */
const httpTexts: Readonly<Record<number, string>> = {
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
