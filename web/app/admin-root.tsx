import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { addNotifier } from '../kit/api/notify.ts';
import { onStoredChange } from '../kit/api/session/stored.ts';
import { brandNow } from '../kit/branding.ts';
import { onMotionChange, withoutMotion } from '../kit/learner-ui/style/motion.ts';
import { AdminLayout } from './layout/admin-layout.tsx';
import { themeOf } from './theme.ts';

/** From here, as it comes along with the layout: a part of its own would split the first page's too. */
export { onlyFor } from './layout/only-for.tsx';

dayjs.locale('zh-cn');

/** The types describe the file as CommonJS; the bundler sees the ES module that it is. */
const locale = 'default' in zhCN ? zhCN.default : zhCN;

/** `notify` speaks through Ant Design while a management page is shown. */
function ManagementNotifier() {
  const { message, modal } = App.useApp();
  useEffect(
    () =>
      addNotifier({
        show: (kind, text) => {
          message[kind](text);
        },
        ask: (question) =>
          new Promise((answer) => {
            modal.confirm({
              title: '请确认',
              content: question,
              okText: '确定',
              cancelText: '取消',
              onOk: () => answer(true),
              onCancel: () => answer(false),
            });
          }),
      }),
    [message, modal],
  );
  return null;
}

/** Everything that only the management pages need: they alone load Ant Design. */
export function Component() {
  const brand = useSyncExternalStore(onStoredChange, brandNow);
  const still = useSyncExternalStore(onMotionChange, withoutMotion);
  const theme = useMemo(() => themeOf(brand, still), [brand, still]);
  return (
    <ConfigProvider locale={locale} theme={theme} button={{ autoInsertSpace: false }}>
      <App message={{ maxCount: 3 }}>
        <ManagementNotifier />
        <AdminLayout />
      </App>
    </ConfigProvider>
  );
}
