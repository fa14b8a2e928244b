export const zoomSteps = [1, 1.25, 1.5, 2, 2.5, 3, 4] as const;

const mostZoom = 4;

/** The whole width fits at 1. */
export const boundedZoom = (zoom: number) => Math.min(mostZoom, Math.max(1, zoom));

/** The next step in a direction, also from between two. */
export function nextZoom(zoom: number, direction: 1 | -1) {
  const steps = direction === 1 ? zoomSteps : [...zoomSteps].reverse();
  return steps.find((step) => (step - zoom) * direction > 0.01) ?? boundedZoom(zoom);
}

/** Phones draw nothing on a larger canvas. */
const mostPixels = 12_000_000;
/** Beyond three dots for each pixel nobody sees a difference. */
const mostRatio = 3;

interface Drawn {
  /** What is to be seen of the page, in CSS pixels. */
  readonly width: number;
  /** Of the page itself. */
  readonly page: { readonly width: number; readonly height: number };
  readonly pixelRatio: number;
}

/** How large a page is drawn, so that each dot of the screen has its own, as far as the device can. */
export function drawnScale({ width, page, pixelRatio }: Drawn) {
  const sharp = (width * Math.min(pixelRatio, mostRatio)) / page.width;
  return Math.min(sharp, Math.sqrt(mostPixels / (page.width * page.height)));
}

/** Where the view goes so that what lies under a point stays under it. */
export const keptScroll = (scroll: number, point: number, growth: number) => (scroll + point) * growth - point;
