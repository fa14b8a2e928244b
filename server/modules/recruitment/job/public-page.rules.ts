import type { Degree, Experience, JobNature } from '#contract/recruitment/job-fields.ts';
import { html } from '../../../kit/text/html.ts';
import type { Employer, PublicDetail } from './public-page.queries.ts';

const employmentTypes: Readonly<Record<JobNature, string>> = {
  FULL_TIME: 'FULL_TIME',
  INTERN: 'INTERN',
  PART_TIME: 'PART_TIME',
};

const credentials: Readonly<Partial<Record<Degree, string>>> = {
  HIGH_SCHOOL: 'high school',
  COLLEGE: 'associate degree',
  BACHELOR: 'bachelor degree',
  MASTER: 'postgraduate degree',
  DOCTOR: 'postgraduate degree',
};

const leastMonths: Readonly<Partial<Record<Experience, number>>> = { Y1_3: 12, Y3_5: 36, Y5_10: 60, OVER_10: 120 };

const paragraphs = (text: string) => text.split('\n').map((line) => html`<p>${line}</p>`.text);

interface Place {
  readonly address: string;
  readonly origin: string;
  readonly logo: string | undefined;
}

function payOf({ salaryMin, salaryMax, salaryUnit }: PublicDetail) {
  if (salaryMin === null || salaryMax === null) return {};
  const value = { '@type': 'QuantitativeValue', minValue: salaryMin, maxValue: salaryMax, unitText: salaryUnit };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'CNY', value } };
}

function askedOf({ degree, experience }: PublicDetail) {
  const credential = credentials[degree];
  const months = leastMonths[experience];
  const requirement = { '@type': 'EducationalOccupationalCredential', credentialCategory: credential };
  return {
    ...(credential && { educationRequirements: requirement }),
    ...(months && {
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months },
    }),
  };
}

/** The job for search engines: JobPosting of schema.org. */
export function postingOf(employer: Employer, job: PublicDetail, { address, origin, logo }: Place) {
  const place = { '@type': 'PostalAddress', addressLocality: job.city, addressCountry: 'CN' };
  const organisation = { '@type': 'Organization', name: employer.name };
  return {
    ...{ '@context': 'https://schema.org', '@type': 'JobPosting', title: job.name, url: address },
    description: [...paragraphs(job.description), ...paragraphs(job.requirements)].join(''),
    identifier: { '@type': 'PropertyValue', name: employer.name, value: job.id },
    datePosted: job.releasedAt,
    ...(job.applyUntil && { validThrough: job.applyUntil }),
    employmentType: employmentTypes[job.nature],
    hiringOrganization: { ...organisation, ...(logo && { logo: new URL(logo, origin).href }) },
    jobLocation: { '@type': 'Place', address: place },
    ...{ totalJobOpenings: job.headcount, directApply: true },
    ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
    ...payOf(job),
    ...askedOf(job),
  };
}
