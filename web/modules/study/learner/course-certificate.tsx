import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { CourseView } from '#contract/study/learning.ts';
import { dateText } from '../../../kit/text/time.ts';
import { checkAddress, stateWords } from '../certificate/certificate-words.ts';

/** What completing the course gives, or gave. */
export function CourseCertificate({ certificate }: Pick<CourseView, 'certificate'>) {
  if (!certificate) return null;
  const { title, own } = certificate;
  if (!own) {
    return (
      <p className="learn-certificate">
        <SafetyCertificateOutlined aria-hidden /> 完成课程后得到证书「{title}」
      </p>
    );
  }
  return (
    <p className="learn-certificate learn-certificate-own">
      <SafetyCertificateOutlined aria-hidden /> 证书「{title}」
      {own.state === 'valid' ? ` · ${dateText(own.issuedAt)} 获得` : ` · ${stateWords[own.state]}`}
      <Link to="/personal/certificate">查看证书</Link>
      <a href={checkAddress(own.number)} target="_blank" rel="noreferrer">
        查验
      </a>
    </p>
  );
}
