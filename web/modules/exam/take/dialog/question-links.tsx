interface QuestionLinksProps {
  positions: readonly number[];
  canGo: (position: number) => boolean;
  onGo: (position: number) => void;
}

/** Numbers of questions; a click leads to the question. */
export function QuestionLinks({ positions, canGo, onGo }: QuestionLinksProps) {
  return (
    <ul className="take-links">
      {positions.map((position) => (
        <li key={position}>
          {canGo(position) ? (
            <button type="button" aria-label={`回到第 ${position} 题`} onClick={() => onGo(position)}>
              {position}
            </button>
          ) : (
            <span>{position}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
