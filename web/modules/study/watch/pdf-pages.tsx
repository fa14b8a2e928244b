import { useEffect, useRef, useState } from 'react';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';

interface PdfPagesProps {
  address: string;
  title: string;
}

/** More would fill the memory of a phone. */
const mostPages = 300;

/** Draws each page when it comes into sight. */
async function drawInto(box: HTMLElement, address: string) {
  const [pdf, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdf.GlobalWorkerOptions.workerSrc = workerSrc;
  const document = await pdf.getDocument({ url: address }).promise;
  const first = (await document.getPage(1)).getViewport({ scale: 1 });
  const seen = new IntersectionObserver(
    async (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLCanvasElement)) continue;
        seen.unobserve(target);
        const page = await document.getPage(Number(target.dataset.page));
        const scale = (box.clientWidth * Math.min(devicePixelRatio, 2)) / page.getViewport({ scale: 1 }).width;
        const viewport = page.getViewport({ scale });
        target.width = viewport.width;
        target.height = viewport.height;
        target.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
        await page.render({ canvas: target, viewport }).promise;
      }
    },
    { root: box, rootMargin: '600px' },
  );
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
    const canvas = window.document.createElement('canvas');
    canvas.dataset.page = String(number);
    canvas.setAttribute('aria-label', `第 ${number} 页`);
    canvas.style.aspectRatio = `${first.width} / ${first.height}`;
    box.append(canvas);
    seen.observe(canvas);
  }
  return () => {
    seen.disconnect();
    document.loadingTask.destroy();
  };
}

export function PdfPages({ address, title }: PdfPagesProps) {
  const box = useRef<HTMLElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    let close = () => {};
    let left = false;
    drawInto(current, address).then(
      (done) => {
        if (left) return done();
        close = done;
        setState('shown');
      },
      () => left || setState('failed'),
    );
    return () => {
      left = true;
      close();
      current.replaceChildren();
    };
  }, [address]);
  return (
    <>
      {state === 'loading' && <LinesSkeleton lines={8} />}
      {state === 'failed' && <ErrorState text="文档没有显示出来，请检查网络后重新打开这一节。" />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard */}
      <section ref={box} className="watch-pages" aria-label={title} tabIndex={0} />
    </>
  );
}
