const paths = {
  microphone: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3ZM6 11a6 6 0 0 0 12 0M12 17v4',
  camera: 'M3 7h12v10H3ZM15 10.5l6-3.5v10l-6-3.5Z',
  screen: 'M3 5h18v11H3ZM9 20h6M12 16v4',
  hand: 'M8 12V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11V6.5a1.5 1.5 0 0 1 3 0V14a6 6 0 0 1-6 6c-3 0-4.2-1.6-6-5l-1-2a1.5 1.5 0 0 1 2.600-1.500L8 13.500',
  chat: 'M4 5h16v11H10l-4 4v-4H4Z',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM3 20c0-3.500 2.500-6 6-6s6 2.500 6 6M16 4.500a3 3 0 0 1 0 6M17.500 14.500c2 .6 3.500 2.600 3.500 5.500',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
} as const;

export type IconName = keyof typeof paths;

/** Struck through: it is off. */
export function Icon({ name, off = false, size = 20 }: { name: IconName; off?: boolean; size?: number }) {
  return (
    <svg
      className="room-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
      {off && <path d="M4 4l16 16" />}
    </svg>
  );
}
