import { Button, Modal } from 'antd';
import { useState } from 'react';
import { organisation } from '#contract/organisation/organisation.ts';
import { useReply } from '../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../kit/states.tsx';

function Contact() {
  const shown = useReply(organisation.show, {}, { quiet: true });
  if (shown.isPending) return <LinesSkeleton lines={2} />;
  if (!shown.data) return <ErrorState onRetry={shown.refetch} />;
  const { contactPhone, contactEmail } = shown.data;
  if (!contactPhone && !contactEmail) return <p>平台还没有留下联系方式，请向为您开通服务的同事询问。</p>;
  return (
    <dl className="contact-us">
      {contactPhone && (
        <>
          <dt>电话</dt>
          <dd>
            <a href={`tel:${contactPhone}`}>{contactPhone}</a>
          </dd>
        </>
      )}
      {contactEmail && (
        <>
          <dt>邮箱</dt>
          <dd>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </dd>
        </>
      )}
    </dl>
  );
}

/** How to reach who sells and helps. */
export function ContactUs() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        联系我们
      </Button>
      <Modal title="联系我们" open={open} onCancel={() => setOpen(false)} footer={null} width={420} destroyOnHidden>
        <Contact />
      </Modal>
    </>
  );
}
