import Bowser from 'bowser';

const browsers: Readonly<Record<string, string>> = {
  Chrome: 'Chrome 浏览器',
  Chromium: 'Chrome 浏览器',
  'Microsoft Edge': 'Edge 浏览器',
  Firefox: 'Firefox 浏览器',
  Safari: 'Safari 浏览器',
  'Internet Explorer': 'IE 浏览器',
  WeChat: '微信',
  'QQ Browser': 'QQ 浏览器',
  'UC Browser': 'UC 浏览器',
  'Samsung Internet for Android': '三星浏览器',
  'MIUI Browser': '小米浏览器',
  Opera: 'Opera 浏览器',
};

/** Those that call themselves something else first. */
const ownNames: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/DingTalk/i, '钉钉'],
  [/wxwork/i, '企业微信'],
  [/Lark|Feishu/i, '飞书'],
  [/HuaweiBrowser/i, '华为浏览器'],
  [/QQBrowser/i, 'QQ 浏览器'],
];

const systems: Readonly<Record<string, string>> = { macOS: 'macOS', iOS: 'iPhone', Linux: 'Linux', Windows: 'Windows' };

/** Browser and system in words, as somebody knows their own device again. */
export function deviceText(userAgent: string) {
  if (userAgent.trim() === '') return '未知设备';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const own = ownNames.find(([pattern]) => pattern.test(userAgent))?.[1];
  const program = own ?? browsers[browser.name ?? ''] ?? browser.name;
  const system = /HarmonyOS|OpenHarmony/i.test(userAgent)
    ? '鸿蒙'
    : platform.model === 'iPad'
      ? 'iPad'
      : (systems[os.name ?? ''] ?? os.name);
  return [program, system].filter(Boolean).join(' · ') || '未知设备';
}
