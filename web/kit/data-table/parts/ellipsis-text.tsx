import { Tooltip } from 'antd';
import { type ReactNode, useRef, useState } from 'react';

/** One line; what does not fit is shown by pointing at it. */
export function EllipsisText({ children }: { children: ReactNode }) {
  const line = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const isCut = () => line.current !== null && line.current.scrollWidth > line.current.clientWidth;
  return (
    <Tooltip title={children} placement="topLeft" open={open} onOpenChange={(wanted) => setOpen(wanted && isCut())}>
      <span className="kit-ellipsis" ref={line}>
        {children}
      </span>
    </Tooltip>
  );
}
