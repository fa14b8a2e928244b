import { useId } from 'react';
import { type Card, cardResults } from '#contract/interview/scorecard.ts';
import { keysOf } from '#contract/recruitment/job-fields.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import type { CardDraft } from './card-keeper.ts';
import './scorecard.css';
import type { OwnCard } from './use-card.ts';

const points = [1, 2, 3, 4, 5] as const;
const words = ['很差', '较差', '合格', '良好', '优秀'] as const;

/** Each skill with a score and what it rests on, then the whole. */
export function CardForm({ card }: { card: OwnCard }) {
  const { draft, keeper, saved, saving, handedIn, problem, theirs, handIn } = card;
  const id = useId();
  const missing = draft.result === null || draft.scores.some(({ score }) => score === null);
  const change = (changed: Partial<CardDraft>) => keeper.change(changed);
  const set = (name: string, changed: { score?: number; evidence?: string }) =>
    change({ scores: draft.scores.map((one) => (one.name === name ? { ...one, ...changed } : one)) });
  return (
    <form className="scorecard" onSubmit={(event) => event.preventDefault()}>
      {draft.scores.map(({ name, score, evidence }, at) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          <div className="scorecard-points">
            {points.map((point) => (
              <label key={point} title={words[point - 1]}>
                <input
                  type="radio"
                  name={`${id}-${at}`}
                  checked={score === point}
                  onChange={() => set(name, { score: point })}
                />
                <span>{point}</span>
              </label>
            ))}
            <small>{score === null ? '未打分' : words[score - 1]}</small>
          </div>
          <textarea
            rows={2}
            maxLength={1000}
            aria-label={`${name}的依据`}
            placeholder="依据：说了什么、做了什么"
            value={evidence}
            onChange={(event) => set(name, { evidence: event.target.value })}
          />
        </fieldset>
      ))}
      <fieldset>
        <legend>结论</legend>
        <div className="scorecard-results">
          {keysOf(cardResults).map((result) => (
            <label key={result}>
              <input
                type="radio"
                name={`${id}-result`}
                checked={draft.result === result}
                onChange={() => change({ result })}
              />
              <span>{cardResults[result]}</span>
            </label>
          ))}
        </div>
        <textarea
          rows={3}
          maxLength={3000}
          aria-label="评语"
          placeholder="评语（可以不填）"
          value={draft.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </fieldset>
      {theirs && <Theirs theirs={theirs} onTake={() => keeper.takeTheirs()} onKeep={() => keeper.keepOwn()} />}
      <div className="scorecard-foot">
        <Button
          look="primary"
          pending={saving}
          disabled={missing || theirs !== undefined || (handedIn && saved)}
          onClick={() => handIn()}
        >
          {handedIn ? '保存修改' : '提交评价'}
        </Button>
        {problem ? <strong role="alert">{problem}</strong> : <small role="status">{standing(card)}</small>}
      </div>
    </form>
  );
}

function standing({ saved, handedIn, theirs }: OwnCard) {
  if (theirs) return '请先在上面选择留下哪一份';
  if (handedIn) return saved ? '已提交，修改后会通知安排面试的人' : '修改还没有保存';
  return saved ? '草稿自动保存；打完分、选好结论后提交' : '正在保存草稿…';
}

/** Another page of the same person has saved meanwhile: neither is lost before it is chosen. */
function Theirs({ theirs, onTake, onKeep }: { theirs: Card; onTake: () => void; onKeep: () => void }) {
  const { scores, result, comment } = theirs;
  return (
    <section role="alert" className="scorecard-theirs">
      <p>这份评价在另一个页面里改过，这里写的还没有保存。那边保存的是：</p>
      <ul>
        {scores.map(({ name, score, evidence }) => (
          <li key={name}>
            {name} {score === null ? '未打分' : `${score} 分`}
            {evidence && `：${evidence}`}
          </li>
        ))}
        <li>结论：{result ? cardResults[result] : '未选'}</li>
        {comment && <li>评语：{comment}</li>}
      </ul>
      <div className="scorecard-foot">
        <Button onClick={onTake}>使用那边的内容</Button>
        <Button look="primary" onClick={onKeep}>
          用这里的内容覆盖
        </Button>
      </div>
    </section>
  );
}
