import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { EdgesCard } from './edges-card.tsx';
import { ExcelMenu } from './excel-menu.tsx';
import { PointCard } from './point-card.tsx';
import { type PointDialog, PointDialogs } from './point-dialogs.tsx';
import { TreePanel } from './tree-panel.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import '../../../kit/side-tree.css';
import '../knowledge.css';
import { showPath } from '../tree/point-addresses.ts';
import type { PointIndex } from '../tree/point-index.ts';
import { usePoints } from '../tree/use-points.ts';

export function Component() {
  const { index, error, retry } = usePoints();
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<PointDialog>();
  const [uploading, setUploading] = useState(false);
  const chosenId = params.get('knowledgeId') ?? undefined;
  const choose = (id: string | undefined | null) => setParams(id ? { knowledgeId: id } : {}, { replace: true });
  const addTop = () => setDialog({ kind: 'add', parentId: null });
  return (
    <>
      <PageHeader
        title="知识点管理"
        line="把考核的内容整理成一棵树，试题、组卷和统计都可以按它进行。"
        extra={
          <>
            <Link to={showPath(chosenId)}>查看知识图谱</Link>
            <ExcelMenu onUpload={() => setUploading(true)} />
            <Button type="primary" onClick={addTop}>
              新建知识点
            </Button>
          </>
        }
      />
      {!index && <Card>{error ? <ErrorState text={error.text} onRetry={retry} /> : <LinesSkeleton lines={8} />}</Card>}
      {index && index.byId.size === 0 && <NoPoints onAdd={addTop} onUpload={() => setUploading(true)} />}
      {index && index.byId.size > 0 && (
        <div className="knowledge-page">
          <TreePanel index={index} chosenId={chosenId} onChoose={choose} onDialog={setDialog} />
          <Chosen index={index} chosenId={chosenId} onChoose={choose} onDialog={setDialog} />
        </div>
      )}
      {index && dialog && (
        <PointDialogs
          dialog={dialog}
          index={index}
          onClose={() => setDialog(undefined)}
          onAdded={choose}
          onGone={({ parentId }) => choose(parentId)}
        />
      )}
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  );
}

interface ChosenProps {
  index: PointIndex;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  onDialog: (dialog: PointDialog) => void;
}

function Chosen({ index, chosenId, onChoose, onDialog }: ChosenProps) {
  const point = index.byId.get(chosenId ?? '');
  if (!point) {
    return (
      <Card className="knowledge-main">
        <EmptyState text="请在左边选择一个知识点" hint="可以拖动知识点调整层级和顺序。" />
      </Card>
    );
  }
  return (
    <div key={point.id} className="knowledge-main">
      <PointCard index={index} point={point} onDialog={onDialog} />
      <EdgesCard index={index} point={point} onChoose={onChoose} />
    </div>
  );
}

function NoPoints({ onAdd, onUpload }: { onAdd: () => void; onUpload: () => void }) {
  return (
    <Card>
      <EmptyState
        text="还没有知识点"
        hint="逐个新建，或用 Excel 模板一次导入整棵知识树。"
        action={
          <span className="knowledge-actions">
            <Button onClick={onUpload}>从 Excel 导入</Button>
            <Button type="primary" onClick={onAdd}>
              新建知识点
            </Button>
          </span>
        }
      />
    </Card>
  );
}
