import {
  attainmentBins,
  type StepState,
  stepStates,
  type TargetChart,
  type TargetPeopleFilter,
} from '#contract/study/target.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { share, stepWords } from './target-words.ts';
import './target.css';

export interface Chosen {
  readonly label: string;
  readonly filter: Partial<TargetPeopleFilter>;
}

interface CardsProps {
  chart: TargetChart;
  onChoose: (chosen: Chosen) => void;
}

interface NumberButtonProps {
  /** What is counted, for readers. */
  label: string;
  text: string;
  onClick: () => void;
}

const NumberButton = ({ label, text, onClick }: NumberButtonProps) => (
  <button type="button" className="target-number" aria-label={label} onClick={onClick}>
    {text}
  </button>
);

const order: readonly StepState[] = stepStates.toReversed();

/** How many people passed each gradation, are in it or wait for it; each number opens its list. */
export function Funnel({ chart, onChoose }: CardsProps) {
  return (
    <Card title={`各${term('gradation')}的人数`}>
      <table className="target-table">
        <thead>
          <tr>
            <th>{term('gradation')}</th>
            <th aria-label="比例" />
            {order.map((step) => (
              <th key={step}>{stepWords[step]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.gradations.map((gradation) => {
            const { gradationId, name } = gradation;
            const people = order.reduce((sum, step) => sum + gradation[step], 0);
            return (
              <tr key={gradationId}>
                <th scope="row" title={name}>
                  {name}
                </th>
                <td>
                  <div className="target-bar" aria-hidden="true">
                    {order.map((step) => (
                      <span
                        key={step}
                        className={`target-bar-${step}`}
                        style={{ width: `${people > 0 ? (100 * gradation[step]) / people : 0}%` }}
                      />
                    ))}
                  </div>
                </td>
                {order.map((step) => (
                  <td key={step}>
                    <NumberButton
                      label={`「${name}」${stepWords[step]} ${gradation[step]} 人`}
                      text={`${gradation[step]}`}
                      onClick={() =>
                        onChoose({ label: `「${name}」${stepWords[step]}`, filter: { gradationId, step } })
                      }
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

function Reached({ of, scored, reached, filter, onChoose }: NumbersProps) {
  const choose = (is: boolean) => () =>
    onChoose({ label: `${of}${is ? '达到' : '没有达到'}期望值`, filter: { ...filter, reached: is } });
  return (
    <>
      <td>
        <NumberButton label={`${of}达到期望值 ${reached} 人`} text={`${reached}`} onClick={choose(true)} />
      </td>
      <td>
        <NumberButton
          label={`${of}没有达到 ${scored - reached} 人`}
          text={`${scored - reached}`}
          onClick={choose(false)}
        />
      </td>
    </>
  );
}

interface NumbersProps {
  of: string;
  scored: number;
  reached: number;
  filter: Partial<TargetPeopleFilter>;
  onChoose: (chosen: Chosen) => void;
}

const binText = (bin: number) => `${(100 / attainmentBins) * bin}%–${(100 / attainmentBins) * (bin + 1)}%`;

function Histogram({ chart: { bins, scored }, onChoose }: CardsProps) {
  const most = Math.max(1, ...bins);
  return (
    <ul className="target-bins" aria-label="达成度分布">
      {bins.map((people, bin) => (
        <li key={binText(bin)}>
          <div className="target-bin-room" aria-hidden="true">
            <span style={{ height: `${(100 * people) / most}%` }} />
          </div>
          <NumberButton
            label={`达成度 ${binText(bin)} 有 ${people} 人，共 ${scored} 人`}
            text={`${people} 人`}
            onClick={() => onChoose({ label: `达成度 ${binText(bin)}`, filter: { bin } })}
          />
          <small>{binText(bin)}</small>
        </li>
      ))}
    </ul>
  );
}

/** Weighted scores over full marks, of each gradation and of the whole, beside what is expected. */
export function Attainment({ chart, expected, onChoose }: CardsProps & { expected: number }) {
  const { scored, reached, attainment } = chart;
  return (
    <Card title="达成度">
      {scored === 0 ? (
        <EmptyState text="还没有人有得分" />
      ) : (
        <div className="target-attainment">
          <table className="target-table">
            <thead>
              <tr>
                <th>{term('gradation')}</th>
                <th>平均达成度</th>
                <th>达到的人</th>
                <th>没有达到</th>
              </tr>
            </thead>
            <tbody>
              {chart.gradations.map(({ gradationId, name, ...numbers }) => (
                <tr key={gradationId}>
                  <th scope="row" title={name}>
                    {name}
                  </th>
                  <td
                    className={numbers.attainment !== null && numbers.attainment < expected * 100 ? 'target-low' : ''}
                  >
                    {share(numbers.attainment)}
                  </td>
                  <Reached of={`「${name}」`} filter={{ gradationId }} {...numbers} onChoose={onChoose} />
                </tr>
              ))}
              <tr>
                <th scope="row">合计</th>
                <td className={attainment !== null && attainment < expected * 100 ? 'target-low' : ''}>
                  {share(attainment)}
                </td>
                <Reached of="合计" filter={{}} {...{ scored, reached, onChoose }} />
              </tr>
            </tbody>
          </table>
          <Histogram chart={chart} onChoose={onChoose} />
        </div>
      )}
      <p className="target-note">
        达成度 = 必修内容的得分按权重相加 ÷ 满分，期望值 {expected}
        %。考试按已公布的成绩，练习按最好的一次正确率，其余按完成的进度；只计已有得分的人。
      </p>
    </Card>
  );
}
