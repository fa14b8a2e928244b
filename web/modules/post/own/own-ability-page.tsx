import { useState } from 'react';
import { type EvidenceItem, evidence, type PersonAbility } from '#contract/post/evidence.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { confidenceText, levelText } from '../evidence/evidence-words.ts';
import { ContestDialog } from './contest-dialog.tsx';
import { EvidenceList } from './evidence-list.tsx';
import './own-ability.css';

interface Contested {
  readonly abilityId: string;
  readonly item: EvidenceItem;
}

function Steps({ level }: { level: number | null }) {
  return (
    <span className="own-steps" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((step) => (
        <span key={step} className={level !== null && step <= level ? 'own-step own-step-on' : 'own-step'} />
      ))}
    </span>
  );
}

function Ability({ ability, onContest }: { ability: PersonAbility; onContest: (contested: Contested) => void }) {
  const [open, setOpen] = useState(false);
  const { abilityId, name, above, items, confidence, latestAt, behaviour } = ability;
  return (
    <li className="own-ability">
      <button type="button" className="own-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="own-names">
          <strong>{name}</strong>
          <span className="own-note">{above.join(' / ')}</span>
        </span>
        <Steps level={ability.level} />
        <span className={ability.level === null ? 'own-level own-level-unknown' : 'own-level'}>
          {levelText(ability)}
        </span>
        <span className="own-note own-sure">
          {items} 条依据 · {confidenceText(confidence)} · <span className="own-date">最近 {dateText(latestAt)}</span>
        </span>
      </button>
      {open && (
        <div className="own-open">
          {behaviour && <p className="own-behaviour">{behaviour}</p>}
          <EvidenceList abilityId={abilityId} onContest={(item) => onContest({ abilityId, item })} />
        </div>
      )}
    </li>
  );
}

function Body({ onContest }: { onContest: (contested: Contested) => void }) {
  const own = useReply(evidence.own, {}, { quiet: true });
  if (!own.data) {
    if (!own.error) return <Skeleton lines={6} />;
    return <ErrorState title="能力没有加载成功" text={own.error.text} onRetry={own.refetch} />;
  }
  const { abilities, minimumItems } = own.data;
  if (abilities.length === 0)
    return <EmptyState title="还没有能力依据" text="参加考试并公布成绩后，这里会显示您的能力等级和它的依据。" />;
  return (
    <>
      <p className="own-note">
        等级由考试、评定等依据得出，越近的依据分量越大；少于 {minimumItems}{' '}
        条、又没有人直接评定时显示「数据不足」。点开可以看到每一条依据。
      </p>
      <ul className="own-list">
        {abilities.map((ability) => (
          <Ability key={ability.abilityId} ability={ability} onContest={onContest} />
        ))}
      </ul>
    </>
  );
}

/** What is known of the abilities of whoever is signed in, down to the single answer. */
export function Component() {
  const [contested, setContested] = useState<Contested>();
  const own = useReply(evidence.own, {}, { quiet: true });
  return (
    <LearnerLayout>
      <section className="ui-card own-abilities">
        <h1>我的能力</h1>
        <Body onContest={setContested} />
      </section>
      {contested && (
        <ContestDialog {...contested} deciders={own.data?.deciders ?? []} onClose={() => setContested(undefined)} />
      )}
    </LearnerLayout>
  );
}
