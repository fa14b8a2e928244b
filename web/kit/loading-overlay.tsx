import { Spin } from 'antd';
import type { ReactNode } from 'react';
import './kit.css';

export const loadingText = '加载中...';

/** How Ant Design's spinner looks over old content, also where a component of it brings its own. */
export const overlayLook = {
  // What comes at once must not flash.
  delay: 250,
  description: loadingText,
  classNames: { section: 'kit-loading-sign', container: 'kit-loading-old' },
};

/** Over what is loaded again: the old content stays and says that newer is on its way. */
export function LoadingOverlay({ loading, children }: { loading: boolean; children: ReactNode }) {
  return (
    <Spin {...overlayLook} spinning={loading}>
      {children}
    </Spin>
  );
}
