import { Button, Drawer } from 'antd';
import { useRef } from 'react';
import { type SimilarPair, type SimilarPerson, similarity } from '#contract/exam/similarity.ts';
import { codeLanguageNames } from '#contract/question/content.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { percentText } from '../../../kit/text/score.ts';
import { type MarkedLine, markedLines, matchText, shareOfLines } from './marked-lines.ts';
import './similarity.css';

const colours = 6;

const personText = ({ realName, department }: SimilarPerson) => [realName, department].filter(Boolean).join(' · ');

interface CodeProps {
  person: SimilarPerson;
  lines: readonly MarkedLine[];
  onMatch: (match: number) => void;
}

function Code({ person, lines, onMatch }: CodeProps) {
  return (
    <section className="similar-code" aria-label={`${person.realName}的代码`}>
      <header>
        <b>{personText(person)}</b>
        <span>
          {person.language && codeLanguageNames[person.language]} · {lines.length} 行，
          {percentText(shareOfLines(lines))} 的行与对方相似
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre tabIndex={0}>
        {lines.map(({ number, text, match, opens }) => (
          <div
            key={number}
            className={match === null ? 'similar-line' : `similar-line similar-match-${match % colours}`}
            data-match={opens ? match : undefined}
          >
            <i>{number}</i>
            <code>{text || ' '}</code>
            {opens && match !== null && (
              <button type="button" onClick={() => onMatch(match)} title="在另一边找到这一处">
                {match + 1}
              </button>
            )}
          </div>
        ))}
      </pre>
    </section>
  );
}

interface CompareDrawerProps {
  examId: string;
  questionVersionId: string;
  pair: SimilarPair;
  onClose: () => void;
}

/** Two answers beside each other, what is alike in the same colour. */
export function CompareDrawer({ examId, questionVersionId, pair, onClose }: CompareDrawerProps) {
  const place = { firstAttemptId: pair.first.attemptId, secondAttemptId: pair.second.attemptId };
  const query = { examId, questionVersionId, ...place };
  const { data, error, refetch } = useReply(similarity.compare, { query }, { quiet: true });
  const frame = useRef<HTMLDivElement>(null);
  const show = (match: number) => {
    for (const line of frame.current?.querySelectorAll(`[data-match="${match}"]`) ?? [])
      line.scrollIntoView({ block: 'center' });
  };
  return (
    <Drawer
      open
      size="96vw"
      title={`${pair.first.realName} 与 ${pair.second.realName}：相似 ${percentText(pair.share)}`}
      onClose={onClose}
    >
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={12} />)}
      {data && (
        <>
          {data.matches.length > 0 ? (
            <ul className="similar-matches" aria-label="相似的地方">
              {data.matches.map((match, at) => (
                <li key={matchText(match)}>
                  <Button size="small" className={`similar-match-${at % colours}`} onClick={() => show(at)}>
                    {at + 1}. {matchText(match)}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState text="没有找到连续的相似代码" />
          )}
          <div className="similar-both" ref={frame}>
            <Code person={data.first} lines={markedLines(data.first.source, data.matches, 'first')} onMatch={show} />
            <Code person={data.second} lines={markedLines(data.second.source, data.matches, 'second')} onMatch={show} />
          </div>
        </>
      )}
    </Drawer>
  );
}
