import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { drawInto, type PdfDrawing } from './pdf-drawing.ts';
import { nextZoom } from './pdf-scale.ts';
import { useZoom } from './use-zoom.ts';
import './watch.css';

interface PdfPagesProps {
  /** Where it is fetched, or what was fetched. */
  address: string | Uint8Array;
  title: string;
  failedText?: string;
}

/** While fingers move, the pages only grow; then they are drawn sharply. */
const restMs = 200;

export function PdfPages({ address, title, failedText }: PdfPagesProps) {
  const scroller = useRef<HTMLElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const drawing = useRef<PdfDrawing>(undefined);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const { zoom, zoomTo } = useZoom(scroller);
  useEffect(() => {
    const { current: box } = pages;
    if (!scroller.current || !box) return undefined;
    let left = false;
    drawInto(scroller.current, box, address).then(
      (done) => {
        if (left) return done.close();
        drawing.current = done;
        setState('shown');
      },
      () => left || setState('failed'),
    );
    return () => {
      left = true;
      drawing.current?.close();
      drawing.current = undefined;
      box.replaceChildren();
    };
  }, [address]);
  // A phone that is turned, or a window that was pulled, as much as the buttons.
  useEffect(() => {
    if (!pages.current) return undefined;
    let rest: ReturnType<typeof setTimeout>;
    const sized = new ResizeObserver(() => {
      clearTimeout(rest);
      rest = setTimeout(() => drawing.current?.redraw(), restMs);
    });
    sized.observe(pages.current);
    return () => {
      clearTimeout(rest);
      sized.disconnect();
    };
  }, []);
  return (
    <>
      {state === 'loading' && <LinesSkeleton lines={8} />}
      {state === 'failed' && <ErrorState text={failedText ?? '文档没有显示出来，请检查网络后重新打开这一节。'} />}
      {state === 'shown' && (
        <div className="watch-zoom" role="toolbar" aria-label="文档大小">
          <Button
            aria-label="缩小"
            icon={<MinusOutlined />}
            disabled={zoom <= 1}
            onClick={() => zoomTo(nextZoom(zoom, -1))}
          />
          <span aria-live="polite">{Math.round(zoom * 100)}%</span>
          <Button
            aria-label="放大"
            icon={<PlusOutlined />}
            disabled={zoom >= 4}
            onClick={() => zoomTo(nextZoom(zoom, 1))}
          />
          <Button disabled={zoom === 1} onClick={() => zoomTo(1)}>
            适合宽度
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard */}
      <section ref={scroller} className="watch-scroller" aria-label={title} tabIndex={0} hidden={state === 'failed'}>
        <div ref={pages} className="watch-pages" style={{ width: `${zoom * 100}%` }} />
      </section>
    </>
  );
}
