import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { scorm } from '#contract/study/scorm.ts';
import { signIn } from '../client.ts';
import { doJobs } from '../jobs.ts';
import { as, makeAdministrator, makeStaff, password } from '../make.ts';
import { testServer } from '../server.ts';
import { enrol, makeCourse } from './course.ts';
import type { Client } from './exam.ts';
import { makePackage } from './package.ts';
import { uploadTo } from './upload.ts';

/** Somebody who may upload packages. */
export async function packageLibrary() {
  const { organisation, staff, admin } = await makeAdministrator();
  const { access_token: token } = await signIn(staff.username, password);
  const { origin } = await testServer();
  const upload = (bytes: Uint8Array<ArrayBuffer>) => uploadTo({ origin, token, doJobs }, '课件.zip', bytes);
  return { organisation, admin, origin, upload };
}

/** A course with a package, and somebody in it. */
export async function packageCourse(
  made: Parameters<typeof makePackage>[0] | Uint8Array<ArrayBuffer> = {},
  settings = {},
) {
  const { organisation, admin, origin, upload } = await packageLibrary();
  const mediaId = await upload(made instanceof Uint8Array ? made : makePackage(made));
  const { courseId, chapterId } = await makeCourse(admin, '消防', { open: false });
  const addSection = async (title: string) => {
    const body = { chapterId, kind: 'SCORM', title, mediaId, settings } as const;
    return (await admin.call(courseContent.addSection, { body })).sectionId;
  };
  const sectionId = await addSection('消防课件');
  await admin.call(course.open, { query: { courseId } });
  const join = async () => {
    const person = await makeStaff(organisation);
    await enrol(person.organisationId, courseId, [person.userId]);
    return { person, me: await as(person) };
  };
  const { person, me } = await join();
  const open = (who: Client = me) => who.call(scorm.open, { query: { sectionId } });
  const save = (playId: string, seq: number, data: Record<string, string>, who: Client = me) =>
    who.send(scorm.save, { body: { playId, seq, data: Object.entries(data) } });
  return {
    ...{ organisation, admin, origin, upload, mediaId, courseId, sectionId, addSection, join, person, me, open, save },
  };
}
