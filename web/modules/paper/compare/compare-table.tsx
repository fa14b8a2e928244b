import { Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../kit/card.tsx';
import { paperAddress } from '../paper-address.ts';
import { type ComparedPaper, type CompareGroup, compareGroups } from './compare-rows.ts';

/** Papers side by side; what one lacks of the others stands out. */
export function CompareTable({ papers }: { papers: readonly ComparedPaper[] }) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const groups = compareGroups(papers).map((group) => ({
    ...group,
    rows: group.rows.filter(({ differs }) => differs || !onlyDifferent),
  }));
  return (
    <Card
      title="构成"
      extra={
        <Checkbox checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)}>
          只看不同的
        </Checkbox>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
      <section className="compare-scroll" aria-label="各卷的构成" tabIndex={0}>
        <table className="compare-table">
          <thead>
            <tr>
              <td className="compare-label" />
              {papers.map(({ paperId, name }) => (
                <th key={paperId} scope="col" className="compare-name">
                  <Link to={paperAddress.detail(paperId)}>{name}</Link>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.title} group={group} width={papers.length + 1} />
          ))}
        </table>
      </section>
      <Explanations papers={papers} />
    </Card>
  );
}

function Group({ group: { title, rows }, width }: { group: CompareGroup; width: number }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th colSpan={width} scope="colgroup" className="compare-title">
          {title}
        </th>
      </tr>
      {rows.map(({ key, label, cells }) => (
        <tr key={key}>
          <th scope="row" className="compare-label" title={label}>
            {label}
          </th>
          {cells.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the papers keep their places
            <td key={at} className={cell === undefined ? 'compare-none' : ''}>
              {cell ?? '无'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** How each difficulty was computed. */
function Explanations({ papers }: { papers: readonly ComparedPaper[] }) {
  return (
    <dl className="compare-why">
      {papers.map(({ paperId, name, explanation }) => (
        <div key={paperId}>
          <dt>{name}的难度</dt>
          <dd>{explanation ?? '还没有分值，算不出难度'}。</dd>
        </div>
      ))}
    </dl>
  );
}
