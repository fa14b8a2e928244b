/** One line of the device check. */
export interface Finding {
  readonly name: string;
  readonly text: string;
  readonly state: 'good' | 'warning' | 'checking';
}

/** One question to the server and when it was asked and answered: by the clock on the wall and by one nobody can set. */
export interface Probe {
  readonly serverTime: string;
  readonly sentAt: number;
  readonly tookMs: number;
}

const clockWarnMs = 60_000;
const slowMs = 1000;

/** How far the clock of this device is ahead of the server's; the reply was made half-way. */
export const clockAheadMs = ({ serverTime, sentAt, tookMs }: Probe) => sentAt + tookMs / 2 - Date.parse(serverTime);

export function clockFinding(probe: Probe): Finding {
  const ahead = clockAheadMs(probe);
  const apart = Math.abs(ahead);
  if (apart <= clockWarnMs) {
    return { name: '时间', text: `与服务器相差 ${(apart / 1000).toFixed(1)} 秒`, state: 'good' };
  }
  const minutes = Math.round(apart / 60_000);
  const shown = minutes < 60 ? `${minutes} 分钟` : `${Math.round(minutes / 60)} 小时`;
  const text = `本机时间${ahead > 0 ? '快' : '慢'}了约 ${shown}，不影响考试，计时以服务器为准`;
  return { name: '时间', text, state: 'warning' };
}

export function networkFinding(tookMs: number): Finding {
  const shown = `往返 ${Math.max(1, Math.round(tookMs))} 毫秒`;
  return tookMs < slowMs
    ? { name: '网络', text: `${shown}，良好`, state: 'good' }
    : { name: '网络', text: `${shown}，较慢，作答会自动重试保存`, state: 'warning' };
}

export const noNetwork: Finding = { name: '网络', text: '连接不上服务器，请检查网络', state: 'warning' };

export const storeFinding = (keeps: boolean): Finding =>
  keeps
    ? { name: '断网保护', text: '断网时作答会保存在本机', state: 'good' }
    : { name: '断网保护', text: '浏览器不允许保存数据，断网时请不要关闭页面', state: 'warning' };

export function screenFinding(required: boolean, possible: boolean): Finding {
  if (!required) return { name: '全屏', text: '这场考试不要求全屏', state: 'good' };
  return possible
    ? { name: '全屏', text: '支持，开始考试时自动进入', state: 'good' }
    : { name: '全屏', text: '这台设备不支持，可以照常作答', state: 'warning' };
}
