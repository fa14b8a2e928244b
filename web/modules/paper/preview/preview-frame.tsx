import { FileWordOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Paper, paper as paperCalls } from '#contract/paper/paper.ts';
import { can } from '../../../kit/api/session/can.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { usePrintedAlone } from '../../../kit/use-printed-alone.ts';
import { leavePage } from '../edit/leave-page.ts';
import { useArchive } from '../list/use-paper-actions.ts';
import { paperAddress } from '../paper-address.ts';
import { PaperState } from '../paper-state.tsx';
import { PrintedPaper } from './printed-paper.tsx';
import { WordDialog } from './word-dialog.tsx';
import './preview.css';

const views = [
  { value: 'examinee', label: '考生所见' },
  { value: 'key', label: '含答案解析' },
] as const;

const printed = ({ name, totalPoints, suggestedMinutes, sectionVOS }: Paper) => ({
  ...{ name, totalPoints },
  timeText: `建议时长 ${suggestedMinutes} 分钟`,
  sections: sectionVOS.map(({ name, choose, minutes, questionVOS }) => ({
    ...{ name, choose: choose ?? null, minutes },
    questions: questionVOS,
  })),
});

/** An archived paper is taken up again before it is changed: the editor follows at once. */
function RestoreButton({ paperId }: { paperId: string }) {
  const navigate = useNavigate();
  const { restore } = useArchive(() => navigate(paperAddress.editor(paperId), { replace: true }));
  return (
    <Button type="primary" onClick={() => restore([paperId])}>
      恢复为草稿
    </Button>
  );
}

/** The paper to be read and printed. */
export function PreviewFrame({ paper }: { paper: Paper }) {
  const navigate = useNavigate();
  usePrintedAlone();
  const [params, setParams] = useSearchParams();
  const withKey = params.get('view') === 'key';
  const [asksWord, setAsksWord] = useState(false);
  const editor = paperAddress.editor(paper.paperId);
  // The platform's papers are looked at and copied, nothing else.
  const mayEdit = can(paperCalls.modify) && !params.has('shared');
  const show = (view: string) =>
    setParams(
      (now) => {
        if (view === 'key') now.set('view', view);
        else now.delete('view');
        return now;
      },
      { replace: true },
    );
  const back = () => leavePage(navigate, paperAddress.list());
  const edit = () => {
    navigate(editor);
  };
  const isArchived = paper.state === 'ARCHIVED';
  return (
    <div className="paper-preview">
      <PageHeader
        title="试卷预览"
        note={<PaperState state={paper.state} />}
        onBack={back}
        extra={
          <>
            <Segmented
              value={withKey ? 'key' : 'examinee'}
              options={[...views]}
              onChange={show}
              aria-label="预览方式"
            />
            {can(paperCalls.export) && (
              <Button
                icon={<FileWordOutlined />}
                disabled={paper.questionCount === 0}
                onClick={() => setAsksWord(true)}
              >
                下载 Word
              </Button>
            )}
            <Button icon={<PrinterOutlined />} onClick={() => print()}>
              打印
            </Button>
            {mayEdit && (isArchived ? <RestoreButton paperId={paper.paperId} /> : <Button onClick={edit}>编辑</Button>)}
          </>
        }
      />
      {asksWord && <WordDialog paperId={paper.paperId} withKey={withKey} onClose={() => setAsksWord(false)} />}
      {paper.questionCount > 0 ? (
        <PrintedPaper paper={printed(paper)} withKey={withKey} />
      ) : (
        <div className="paper-printed">
          <EmptyState
            text="试卷还没有试题"
            {...(!isArchived && { hint: '先去选题，再回来看整份试卷。' })}
            action={mayEdit && !isArchived && <Button onClick={edit}>去选题</Button>}
          />
        </div>
      )}
    </div>
  );
}
