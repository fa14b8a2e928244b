/** What a browser was asked for. */
export type Device = 'microphone' | 'camera' | 'screen';

/** Why it gave nothing. */
export type MediaProblem = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy' | 'cancelled' | 'failed';

const problems: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  PermissionDeniedError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
};

/** By what the browser throws. Whoever closes the choice of a screen has refused nothing. */
export function problemOf(device: Device, failure: unknown): MediaProblem {
  const name = (failure as { name?: unknown } | null)?.name;
  const problem = (typeof name === 'string' && problems[name]) || 'failed';
  return device === 'screen' && problem === 'denied' ? 'cancelled' : problem;
}

/** What can be known without asking. */
export function problemBefore({ secure, able }: { secure: boolean; able: boolean }) {
  if (!secure) return 'insecure';
  return able ? undefined : ('unsupported' satisfies MediaProblem);
}

const names: Readonly<Record<Device, string>> = { microphone: '麦克风', camera: '摄像头', screen: '屏幕' };

/** One sentence that says what is wrong and what can be done; undefined where nothing need be said. */
export function problemWords(device: Device, problem: MediaProblem): string | undefined {
  const name = names[device];
  switch (problem) {
    case 'insecure':
      return `当前网址不是 HTTPS，浏览器不允许使用${name}；您可以加入后收看、收听和发文字，或请管理员启用 HTTPS。`;
    case 'unsupported':
      return device === 'screen'
        ? '这个浏览器不能共享屏幕，请换用电脑上的 Chrome、Edge 或 Safari。'
        : `这个浏览器不能使用${name}，请换用新版 Chrome、Edge 或 Safari，也可以不用${name}加入。`;
    case 'denied':
      return `浏览器没有允许使用${name}，请在地址栏左侧的网站设置里允许后再试，也可以不用${name}加入。`;
    case 'missing':
      return `没有找到${name}，接好设备后再试，也可以不用${name}加入。`;
    case 'busy':
      return `${name}打不开，可能正被其他程序占用，请关闭占用它的程序后再试。`;
    case 'failed':
      return `${name}没有打开，请再试一次，也可以不用${name}加入。`;
    default:
      return undefined;
  }
}
