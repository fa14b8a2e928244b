import { drawnScale } from './pdf-scale.ts';

/** More would fill the memory of a phone. */
const mostPages = 300;

export interface PdfDrawing {
  /** The box has another width now: what is in sight is drawn anew. */
  redraw: () => void;
  close: () => void;
}

/** Puts a canvas for each page into the box, and draws those that are in sight; what goes out of it is let go. */
export async function drawInto(
  scroller: HTMLElement,
  box: HTMLElement,
  address: string | Uint8Array,
): Promise<PdfDrawing> {
  const [pdf, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdf.GlobalWorkerOptions.workerSrc = workerSrc;
  const document = await pdf.getDocument(typeof address === 'string' ? { url: address } : { data: address.slice() })
    .promise;
  const first = (await document.getPage(1)).getViewport({ scale: 1 });
  const inSight = new Set<HTMLCanvasElement>();
  /** What each page is being drawn as: one drawing at a time may use a canvas. */
  const underWay = new Map<HTMLCanvasElement, Promise<void>>();

  const drawOnce = async (canvas: HTMLCanvasElement) => {
    const page = await document.getPage(Number(canvas.dataset.page));
    const { width, height } = page.getViewport({ scale: 1 });
    const shown = canvas.clientWidth;
    if (!inSight.has(canvas) || canvas.dataset.drawn === String(shown)) return;
    const viewport = page.getViewport({
      scale: drawnScale({ width: shown, page: { width, height }, pixelRatio: devicePixelRatio }),
    });
    // Drawn beside it first: until then the one before stays to be seen, less sharp.
    const drawn = window.document.createElement('canvas');
    drawn.width = Math.floor(viewport.width);
    drawn.height = Math.floor(viewport.height);
    await page.render({ canvas: drawn, viewport }).promise;
    canvas.width = drawn.width;
    canvas.height = drawn.height;
    canvas.style.aspectRatio = `${width} / ${height}`;
    canvas.getContext('2d')?.drawImage(drawn, 0, 0);
    canvas.dataset.drawn = String(shown);
    drawn.width = 0;
  };
  const draw = (canvas: HTMLCanvasElement) => {
    const before = underWay.get(canvas) ?? Promise.resolve();
    // A document that was closed meanwhile draws nothing any more.
    underWay.set(
      canvas,
      before.then(() => drawOnce(canvas)).catch(() => undefined),
    );
  };

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!(target instanceof HTMLCanvasElement)) continue;
        if (isIntersecting) {
          inSight.add(target);
          draw(target);
        } else if (inSight.delete(target)) {
          target.width = 0;
          delete target.dataset.drawn;
        }
      }
    },
    { root: scroller, rootMargin: '600px' },
  );
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
    const canvas = window.document.createElement('canvas');
    canvas.dataset.page = String(number);
    canvas.setAttribute('aria-label', `第 ${number} 页`);
    canvas.style.aspectRatio = `${first.width} / ${first.height}`;
    box.append(canvas);
    seen.observe(canvas);
  }
  return {
    redraw: () => inSight.forEach(draw),
    close: () => {
      seen.disconnect();
      inSight.clear();
      document.loadingTask.destroy();
    },
  };
}
