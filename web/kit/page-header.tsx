import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import './kit.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title: counts, a state. */
  note?: ReactNode;
  /** One line under the title: what the page is for. */
  line?: ReactNode;
  /** Buttons, the primary one last. */
  extra?: ReactNode;
  onBack?: () => void;
}

export function PageHeader({ title, note, line, extra, onBack }: PageHeaderProps) {
  return (
    <header className="kit-page-header">
      <div className="kit-page-header-words">
        <div className="kit-page-header-title">
          {onBack && (
            <Button
              className="kit-page-header-back"
              type="text"
              size="small"
              icon={<ArrowLeftOutlined />}
              aria-label="返回"
              onClick={onBack}
            />
          )}
          <h1>{title}</h1>
          {note && <span className="kit-page-header-note">{note}</span>}
        </div>
        {line && <p className="kit-page-header-line">{line}</p>}
      </div>
      {extra && <div className="kit-page-header-extra">{extra}</div>}
    </header>
  );
}
