import { certificate, certificateTemplate } from '#contract/study/certificate.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as certificates from './certificate.ts';
import { templatePage } from './template.queries.ts';
import { addTemplate, deleteTemplate, updateTemplate } from './template.ts';

export const certificateRoutes = [
  ...serve(certificateTemplate, {
    search: ({ db, user, query, body }) => templatePage(db, user.organisationId, body.text, query),
    add: ({ db, user, body, at }) => addTemplate(db, user, body, at),
    update: ({ db, user, query, body }) => updateTemplate(db, user, query.templateId, body),
    delete: ({ db, user, query }) => deleteTemplate(db, user, query.templateId),
  }),
  ...serve(certificate, {
    search: ({ db, user, query, body, at }) => certificates.searchCertificates(db, user, body, query, at),
    export: ({ db, user, body, at }) => certificates.exportCertificates(db, user, body, at),
    issue: ({ db, user, body, at }) => certificates.issueCertificates(db, user, body, at),
    revoke: ({ db, user, query, body, at }) =>
      certificates.revokeCertificate(db, user, query.certificateId, body.reason, at),
    own: ({ db, user, at }) => certificates.ownCertificates(db, user, at),
    check: ({ db, query, at }) => certificates.checkCertificate(db, query.number, at),
  }),
];
