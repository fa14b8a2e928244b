import { useState } from 'react';
import { apply } from '#contract/recruitment/apply.ts';
import { type Agreed, ownData } from '#contract/recruitment/privacy.ts';
import { download } from '../../../kit/api/download.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { EraseDialog } from './erase-dialog.tsx';

const changes = [ownData.consents, apply.mine];

function Consent({ agreed }: { agreed: Agreed }) {
  const { organisationId, organisationName, givenAt, noticeVersion, poolUntil, going } = agreed;
  const withdraw = useAction(ownData.withdrawConsent, {
    changes,
    success: '已撤回同意',
  });
  const ask = async () => {
    const ends = going > 0 ? `进行中的 ${going} 份应聘随即撤回，也` : '';
    const yes = await notify.ask(`撤回后，${ends}不再留在${organisationName}的人才库。确定撤回同意？`);
    if (yes) await withdraw.run({ body: { organisationId } });
  };
  const pool = useAction(ownData.pool, { changes });
  const stay = async (stays: boolean) => {
    const done = await pool.run({ body: { organisationId, stay: stays } });
    if (done) notify.success(stays ? '已继续保留' : '已移出人才库');
  };
  return (
    <div className="applicant-row">
      <div>
        <strong>{organisationName}</strong>
        <p>
          {dateTime(givenAt)} 同意告知书{noticeVersion > 0 && `第 ${noticeVersion} 版`}
        </p>
        {poolUntil && <p>在人才库保留到 {dateTime(poolUntil).slice(0, 10)}</p>}
      </div>
      <div className="applicant-actions">
        {poolUntil && (
          <>
            <Button pending={pool.pending} onClick={() => stay(true)}>
              继续保留
            </Button>
            <Button pending={pool.pending} onClick={() => stay(false)}>
              移出人才库
            </Button>
          </>
        )}
        <Button pending={withdraw.pending} onClick={ask}>
          撤回同意
        </Button>
      </div>
    </div>
  );
}

/** Consents, a copy of everything, and the way out. */
export function MyData({ phone, onErased }: { phone: string; onErased: () => void }) {
  const consents = useReply(ownData.consents, {}, { quiet: true });
  const [saving, setSaving] = useState(false);
  const [erasing, setErasing] = useState(false);
  const save = async () => {
    setSaving(true);
    await download(ownData.export).catch(() => undefined);
    setSaving(false);
  };
  return (
    <section className="ui-card">
      <h2>我的数据</h2>
      <div className="applicant-rows">
        {consents.data?.map((agreed) => (
          <Consent key={agreed.organisationId} agreed={agreed} />
        ))}
        <div className="applicant-row">
          <div>
            <strong>导出</strong>
            <p>资料、应聘、简历文件，以及谁查看过我的数据，存成一个压缩包。</p>
          </div>
          <Button pending={saving} onClick={save}>
            导出我的数据
          </Button>
        </div>
        <div className="applicant-row">
          <div>
            <strong>删除</strong>
            <p>删除账号和在所有单位的数据，不能恢复。</p>
          </div>
          <Button look="danger" onClick={() => setErasing(true)}>
            删除我的数据
          </Button>
        </div>
      </div>
      {erasing && <EraseDialog phone={phone} onClose={() => setErasing(false)} onErased={onErased} />}
    </section>
  );
}
