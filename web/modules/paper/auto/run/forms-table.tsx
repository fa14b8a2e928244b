import { Button } from 'antd';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { difficultyLabel } from '#contract/question/type.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import { difficultyText, type Found, formName, summaryOf } from './run-words.ts';

interface FormsTableProps {
  found: Found;
  demand: AutoDemand;
  onOpen: (place: number) => void;
}

/** Forms have nothing but their place. */
const placesOf = (list: readonly unknown[]) => list.map((_, place) => ({ place, name: formName(place) }));

const FormsHead = ({ places }: { places: ReturnType<typeof placesOf> }) => (
  <thead>
    <tr>
      <td />
      {places.map(({ name }) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

function Overlap({ overlap }: Pick<Found, 'overlap'>) {
  const places = placesOf(overlap);
  return (
    <table className="auto-table">
      <caption>两份之间重复的题数（必选试题不算）</caption>
      <FormsHead places={places} />
      <tbody>
        {places.map(({ place: row, name }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {places.map(({ place }) => (
              <td key={place}>{row === place ? '—' : (overlap[row]?.[place] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The forms side by side. */
export function FormsTable({ found: { forms, overlap, deviation }, demand, onOpen }: FormsTableProps) {
  const places = placesOf(forms);
  const rows = [
    { name: '难度', of: (one: Found['forms'][number]) => difficultyText(one.meanDifficulty) },
    { name: '程度', of: (one: Found['forms'][number]) => difficultyLabel(one.meanDifficulty) },
    { name: '总分', of: (one: Found['forms'][number]) => pointsText(one.totalPoints) },
    { name: '题数', of: (one: Found['forms'][number]) => one.questionCount },
  ];
  return (
    <>
      <ul className="auto-summary">
        {summaryOf({ forms, overlap, deviation }, demand).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="auto-tables">
        <table className="auto-table">
          <caption className="ui-hidden">组成的试卷</caption>
          <FormsHead places={places} />
          <tbody>
            {rows.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {places.map(({ place, name: form }) => {
                  const one = forms[place];
                  return <td key={form}>{one && of(one)}</td>;
                })}
              </tr>
            ))}
            <tr>
              <th scope="row">试题</th>
              {places.map(({ place, name }) => (
                <td key={name}>
                  <Button type="link" size="small" aria-label={`查看${name}`} onClick={() => onOpen(place)}>
                    查看
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
        {forms.length > 1 && <Overlap overlap={overlap} />}
      </div>
    </>
  );
}
