import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export interface InvitationFile {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly interviewId: string;
  readonly sequence: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly description: string;
  readonly place: string;
  readonly organisationName: string;
  /** Scheme and host of this service. */
  readonly origin: string;
  /** None: it is taken over by hand. */
  readonly attendee?: { readonly name: string; readonly email: string };
}

/** What calendar programs take over (RFC 5546): the same UID as long as it is the same interview. */
export function invitationFile(of: InvitationFile, at: Date) {
  const cancelled = of.method === 'CANCEL';
  const calendar = ical({
    prodId: { company: 'Zhixing', product: 'Interview', language: 'ZH' },
    method: ICalCalendarMethod[of.method],
  });
  calendar.createEvent({
    ...{ id: `interview-${of.interviewId}@zhixing`, sequence: of.sequence, stamp: at },
    ...{ start: new Date(of.startsAt), end: new Date(of.endsAt), summary: of.summary, location: of.place },
    description: { plain: of.description },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: of.organisationName, email: `interview@${new URL(of.origin).hostname}` },
    ...(of.attendee && {
      attendees: [
        {
          ...of.attendee,
          ...{ role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false },
        },
      ],
    }),
  });
  return calendar.toString();
}
