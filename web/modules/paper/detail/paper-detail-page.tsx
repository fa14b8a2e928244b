import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { paperBank } from '#contract/paper/bank.ts';
import { type Paper, paper, paperTypes } from '#contract/paper/paper.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { usePaperDialogs } from '../list/use-paper-dialogs.tsx';
import '../list/list.css';
import { usePaperActions } from '../list/use-paper-actions.ts';
import { paperAddress } from '../paper-address.ts';
import { PaperState, paperTypeLabel } from '../paper-state.tsx';
import { Composition, PaperNumbers } from './composition.tsx';
import './detail.css';
import { UsageCard } from './usage-card.tsx';

/** What a paper is, what it is made of and where it is used. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const paperId = params.get('paperId') ?? '';
  const reply = useReply(paper.detail, { query: { paperId } }, { quiet: true });
  const paperBankId = reply.data?.paperBankId;
  const bank = useReply(
    paperBank.detail,
    { query: { paperBankId: paperBankId ?? '' } },
    { quiet: true, enabled: paperBankId !== undefined },
  );
  const problem = reply.error ?? bank.error;
  if (reply.data && bank.data) return <Detail key={paperId} given={reply.data} shared={bank.data.shared} />;
  const retry = () => {
    void reply.refetch();
    if (paperBankId) void bank.refetch();
  };
  return (
    <>
      <PageHeader title="试卷详情" onBack={() => navigate(paperAddress.list())} />
      <Card>{problem ? <ErrorState text={problem.text} onRetry={retry} /> : <LinesSkeleton lines={8} />}</Card>
    </>
  );
}

interface DetailProps {
  given: Paper;
  /** The platform's: looked at and copied, nothing else. */
  shared: boolean;
}

const lineOf = ({ paperBankName, type, creator, updatedAt }: Paper) =>
  [`卷库：${paperBankName}`, `${paperTypeLabel(type)}组卷`, creator, `更新于 ${dateTime(updatedAt)}`]
    .filter((text) => text !== '')
    .join(' · ');

function Detail({ given, shared }: DetailProps) {
  const { paperId, name, state, suggestedMinutes } = given;
  const navigate = useNavigate();
  const statistics = useReply(paper.statistic, { query: { paperId } }, { quiet: true });
  const back = () => navigate(paperAddress.bank(given.paperBankId));
  return (
    <div className="paper-page">
      <PageHeader
        title={name}
        note={!shared && <PaperState state={state} />}
        line={lineOf(given)}
        onBack={back}
        extra={<Buttons given={given} shared={shared} onGone={back} />}
      />
      {statistics.data ? (
        <PaperNumbers statistics={statistics.data} suggested={suggestedMinutes} />
      ) : (
        <Card>
          {statistics.error ? (
            <ErrorState text={statistics.error.text} onRetry={statistics.refetch} />
          ) : (
            <LinesSkeleton lines={8} />
          )}
        </Card>
      )}
      <div className="paper-detail">
        {statistics.data && statistics.data.questionCount === 0 && <NoQuestions given={given} shared={shared} />}
        {statistics.data && statistics.data.questionCount > 0 && <Composition statistics={statistics.data} />}
        {!shared && can(paper.usage) && <UsageCard shown={given} />}
      </div>
    </div>
  );
}

const makingOf = ({ paperId, type }: Paper) =>
  type === paperTypes.random
    ? { label: '写抽题规则', address: paperAddress.random(paperId) }
    : { label: '去选题', address: paperAddress.editor(paperId) };

function NoQuestions({ given, shared }: DetailProps) {
  const navigate = useNavigate();
  const { label, address } = makingOf(given);
  const may = !shared && can(paper.modify);
  return (
    <Card>
      <EmptyState
        text="试卷还没有试题"
        hint="有了试题，这里会列出题型、难度和知识点。"
        {...(may && { action: <Button onClick={() => navigate(address)}>{label}</Button> })}
      />
    </Card>
  );
}

function Buttons({ given, shared, onGone }: DetailProps & { onGone: () => void }) {
  const { paperId, type } = given;
  const navigate = useNavigate();
  const go = (address: string) => () => void navigate(address);
  const dialogs = usePaperDialogs((kind) => kind === 'delete' && onGone());
  const actions = usePaperActions(dialogs.open)(given);
  const may = !shared && can(paper.modify);
  return (
    <>
      <Button onClick={go((shared ? paperAddress.sharedPreview : paperAddress.preview)(paperId))}>预览</Button>
      {may && actions.length > 0 && <ActionMenu label="更多" actions={actions} />}
      {may && type === paperTypes.random && <Button onClick={go(paperAddress.random(paperId))}>抽题规则</Button>}
      {may && (
        <Button type="primary" onClick={go(paperAddress.editor(paperId))}>
          编辑
        </Button>
      )}
      {shared && can(paper.copy) && (
        <Button type="primary" onClick={() => dialogs.open('copyShared', [given])}>
          复制到本机构
        </Button>
      )}
      {dialogs.dialog}
    </>
  );
}
