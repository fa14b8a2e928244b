import { StarFilled } from '@ant-design/icons';
import { useId } from 'react';
import { type Stars, starChoices } from '#contract/study/evaluation.ts';
import './evaluation.css';

/** So many of five. */
export function StarsShown({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={`${stars} 颗星`}>
      {starChoices.map((star) => (
        <StarFilled key={star} className={star <= Math.round(stars) ? 'star star-on' : 'star'} aria-hidden="true" />
      ))}
    </span>
  );
}

interface StarsFieldProps {
  value: Stars | undefined;
  onChange: (stars: Stars) => void;
  problem?: string | undefined;
}

/** Chosen by tap, mouse or arrow keys. */
export function StarsField({ value, onChange, problem }: StarsFieldProps) {
  const name = useId();
  return (
    <fieldset className="stars-field">
      <legend>星级</legend>
      <div className="stars-choices">
        {starChoices.map((star) => (
          <label key={star} className="stars-choice">
            <input
              type="radio"
              name={name}
              value={star}
              aria-label={`${star} 星`}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <StarFilled className={star <= (value ?? 0) ? 'star star-on' : 'star'} aria-hidden="true" />
          </label>
        ))}
        <span className="evaluation-note">{value ? `${value} 星` : '点一颗星'}</span>
      </div>
      {problem && (
        <p className="evaluation-wrong" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
