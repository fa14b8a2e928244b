interface QuestionLinksProps {
  positions: readonly number[];
  onGo: (position: number) => void;
}

/** Numbers of questions; a click leads to the question. */
export function QuestionLinks({ positions, onGo }: QuestionLinksProps) {
  return (
    <ul className="take-links">
      {positions.map((position) => (
        <li key={position}>
          <button type="button" aria-label={`回到第 ${position} 题`} onClick={() => onGo(position)}>
            {position}
          </button>
        </li>
      ))}
    </ul>
  );
}
