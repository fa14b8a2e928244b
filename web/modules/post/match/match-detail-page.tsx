import { PrinterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { evidenceSourceNames, type MatchSteps } from '#contract/post/evidence-setting.ts';
import { type DetailAbility, type MatchDetail, match } from '#contract/post/match.ts';
import { studyTask } from '#contract/study/task.ts';
import { bandOf, gapsOf, isMet, matchOf } from '#shared/match.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { percentText } from '../../../kit/text/score.ts';
import { dateText, dateTime } from '../../../kit/text/time.ts';
import { usePrintedAlone } from '../../../kit/use-printed-alone.ts';
import { EvidenceDrawer } from '../evidence/evidence-drawer.tsx';
import { Radar } from '../radar.tsx';
import { BandTag, levelText, MetTag, MustHave } from './match-text.tsx';
import './match.css';

type Supposed = Readonly<Record<string, number>>;

const supposedAbilities = (abilities: readonly DetailAbility[], supposed: Supposed) =>
  abilities.map((one) => ({ ...one, level: supposed[one.abilityId] ?? one.level }));

const titles = ['能力', '权重', '要求', '现状', '差距', '证据来源', '证据条数', '最近日期', '假如达到'];
const levelOptions = [1, 2, 3, 4, 5].map((value) => ({ value, label: `${value} 级` }));

function AbilityRow({
  ability,
  gap,
  supposed,
  suppose,
  onOpen,
}: {
  ability: DetailAbility;
  gap: number | undefined;
  supposed: number | undefined;
  suppose: (level: number | undefined) => void;
  onOpen: () => void;
}) {
  const { name, dimension, weight, requiredLevel, mustHave, level, sources, evidence, latestAt, behaviour } = ability;
  return (
    <tr>
      <td title={behaviour || dimension}>
        {name}
        {mustHave && '（必备）'}
      </td>
      <td>{percentText(weight / 10_000)}</td>
      <td>{levelText(requiredLevel)}</td>
      <td className={mustHave && level !== null && level < requiredLevel ? 'match-missed' : ''}>{levelText(level)}</td>
      <td>{level === null ? '未知' : percentText(gap ?? 0)}</td>
      <td>{sources.map((source) => evidenceSourceNames[source]).join('、') || '—'}</td>
      <td>
        {evidence > 0 ? (
          <Button
            type="link"
            size="small"
            className="match-evidence"
            aria-label={`${evidence} 条，查看${name}的证据`}
            onClick={onOpen}
          >
            {evidence} 条
          </Button>
        ) : (
          '0 条'
        )}
      </td>
      <td>{latestAt ? dateText(latestAt) : '—'}</td>
      <td className="match-no-print">
        <Select
          size="small"
          style={{ width: 88 }}
          aria-label={`假如${name}达到`}
          placeholder="不变"
          allowClear
          value={supposed ?? null}
          options={levelOptions}
          onChange={(chosen: number | null | undefined) => suppose(chosen ?? undefined)}
        />
      </td>
    </tr>
  );
}

function Figures({ abilities, steps }: { abilities: readonly DetailAbility[]; steps: MatchSteps }) {
  const levels = new Map(abilities.map(({ abilityId, level }) => [abilityId, level]));
  const reckoned = matchOf(abilities, (abilityId) => levels.get(abilityId));
  return (
    <dl className="match-figures">
      <div>
        <dt>匹配度</dt>
        <dd>
          {percentText(reckoned.score)} <BandTag band={bandOf(reckoned, steps)} />
        </dd>
      </div>
      <div>
        <dt>覆盖率</dt>
        <dd>{percentText(reckoned.coverage)}</dd>
      </div>
      <div>
        <dt>必备能力</dt>
        <dd>{abilities.some(({ mustHave }) => mustHave) ? <MustHave met={reckoned.mustHaveMet} /> : '无要求'}</dd>
      </div>
      <div>
        <dt>是否达标</dt>
        <dd>
          <MetTag met={isMet(reckoned, steps)} />
        </dd>
      </div>
    </dl>
  );
}

function Recommendations({ recommendations, courses }: MatchDetail) {
  return (
    <>
      <h2>建议</h2>
      {recommendations.length === 0 && <p>有证据的能力都达到了要求。</p>}
      <ul>
        {recommendations.map(({ abilityId, name, level, requiredLevel, gap, materials }) => (
          <li key={abilityId}>
            {name}：从 {level} 级提升到 {requiredLevel} 级（差距 {percentText(gap)}）
            {materials.length > 0 && '，学习资料：'}
            {materials.map(({ materialId, title, url, recommended }, place) => (
              <span key={materialId}>
                {place > 0 && '、'}
                <a href={url} target="_blank" rel="noreferrer">
                  {title}
                </a>
                {recommended && '（推荐）'}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {courses.length > 0 && (
        <p>
          {term('post')}课程：
          {courses.map(({ name, required }) => `${name}（${required ? '必修' : '选修'}）`).join('、')}
        </p>
      )}
    </>
  );
}

function Report({ detail }: { detail: MatchDetail }) {
  usePrintedAlone();
  const [opened, setOpened] = useState<DetailAbility>();
  const [supposed, setSupposed] = useState<Supposed>({});
  const abilities = supposedAbilities(detail.abilities, supposed);
  const levels = new Map(abilities.map(({ abilityId, level }) => [abilityId, level]));
  const gaps = new Map(gapsOf(abilities, (id) => levels.get(id)).map(({ abilityId, gap }) => [abilityId, gap]));
  const isSupposed = Object.keys(supposed).length > 0;
  const suppose = (id: string, level: number | undefined) => {
    const { [id]: _, ...others } = supposed;
    setSupposed(level === undefined ? others : { ...others, [id]: level });
  };
  const { person, post, model, matchSteps, at } = detail;
  return (
    <article className="match-report">
      <header>
        <h1>
          {person.realName} 与 {post.postName}的匹配
        </h1>
        <p>
          {person.departmentName} · 现岗 {person.postName ?? '—'} · 能力模型第 {model.number} 版 · 计算于 {dateTime(at)}
        </p>
      </header>
      {isSupposed && (
        <p className="match-missed" role="status">
          以下按假设的等级推算，不会保存。
          <Button type="link" size="small" onClick={() => setSupposed({})}>
            恢复现状
          </Button>
        </p>
      )}
      <div className="match-top">
        <Radar abilities={abilities} />
        <Figures abilities={abilities} steps={matchSteps} />
      </div>
      <h2>各项能力</h2>
      <table className="match-abilities">
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} className={title === '假如达到' ? 'match-no-print' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {abilities.map((ability) => (
            <AbilityRow
              key={ability.abilityId}
              ability={ability}
              gap={gaps.get(ability.abilityId)}
              supposed={supposed[ability.abilityId]}
              suppose={(level) => suppose(ability.abilityId, level)}
              onOpen={() => setOpened(ability)}
            />
          ))}
        </tbody>
      </table>
      <Recommendations {...detail} />
      {opened && <EvidenceDrawer person={person} ability={opened} onClose={() => setOpened(undefined)} />}
    </article>
  );
}

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = { postId: params.get('postId') ?? '', userId: params.get('userId') ?? '' };
  const { data, error, refetch } = useReply(match.detail, { query }, { quiet: true });
  const train = useAction(studyTask.addFromMatch, {
    changes: [studyTask.search],
    success: ({ items }) => `已生成草稿，共 ${items} 项内容，修改后发布`,
    onDone: ({ taskId }) => navigate(`/manage/study/task/detail?taskId=${taskId}`),
  });
  return (
    <>
      <PageHeader
        title="匹配详情"
        onBack={() => navigate(`/manage/post/match?postId=${query.postId}`)}
        extra={
          data && (
            <>
              <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
                打印或存为 PDF
              </Button>
              {can(studyTask.addFromMatch) && (
                <Button type="primary" loading={train.pending} onClick={() => train.run({ query })}>
                  生成培养任务
                </Button>
              )}
            </>
          )
        }
      />
      {data ? (
        <Report key={`${query.postId} ${query.userId}`} detail={data} />
      ) : (
        <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>
      )}
    </>
  );
}
