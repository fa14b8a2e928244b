const wish = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the person asked their system that things appear without moving. */
export const withoutMotion = () => wish().matches;

export function onMotionChange(listener: () => void) {
  const query = wish();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
