import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { signOut } from '../../../kit/api/session/sign-out.ts';
import { BrandTop } from '../../../kit/learner-ui/brand-top.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import '../../../kit/auth-ui/auth-ui.css';
import { forgetLocalDrafts } from './local-drafts.ts';
import './applicant.css';

interface FrameProps {
  /** Whose page it is: the employer, or the applicant's own. */
  name: string;
  logoUrl?: string | null | undefined;
  signedIn: boolean;
  children: ReactNode;
}

function leave() {
  forgetLocalDrafts();
  signOut();
}

/** Around the pages of those who look for work, who are in no organisation. */
export function ApplicantFrame({ name, logoUrl, signedIn, children }: FrameProps) {
  return (
    <>
      <BrandTop name={name} logoUrl={logoUrl}>
        {signedIn && (
          <nav className="applicant-links" aria-label="求职者">
            <Link to="/applicant">我的应聘</Link>
            <Button look="plain" onClick={leave}>
              退出
            </Button>
          </nav>
        )}
      </BrandTop>
      <main className="applicant-main">{children}</main>
    </>
  );
}
