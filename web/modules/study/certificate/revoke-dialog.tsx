import { type CertificateRow, certificate } from '#contract/study/certificate.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx';

export function RevokeDialog({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
  const revoke = useAction(certificate.revoke, { changes: [certificate.search], success: '已撤销', onDone: onClose });
  const { certificateId, holder } = row;
  return (
    <ReasonDialog
      title={`撤销 ${holder} 的证书`}
      label="撤销原因"
      hint="撤销以后不能恢复，查验时会显示「已撤销」。"
      okText="撤销"
      pending={revoke.pending}
      fields={revoke.fields}
      onSubmit={(reason) => revoke.run({ query: { certificateId }, body: { reason } })}
      onClose={onClose}
    />
  );
}
