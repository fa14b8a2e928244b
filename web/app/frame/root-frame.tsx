import { Outlet, ScrollRestoration, useNavigation } from 'react-router';

/** Around every page: a thin bar while the next one is on its way. */
export function RootFrame() {
  const moving = useNavigation().state !== 'idle';
  return (
    <>
      {moving && <div className="ui-moving" role="status" aria-label="加载中..." />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
