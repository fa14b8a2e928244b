import { strToU8, type Zippable, zipSync } from 'fflate';

interface Wished {
  readonly version?: '1.2' | '2004';
  readonly mastery?: number;
  readonly page?: string;
  readonly manifest?: string;
  readonly more?: Zippable;
}

/** A manifest with one page and, when wished, a score that has to be reached. */
export function manifest({ version = '1.2', mastery }: Pick<Wished, 'version' | 'mastery'> = {}) {
  const score =
    mastery === undefined
      ? ''
      : version === '1.2'
        ? `<adlcp:masteryscore>${mastery}</adlcp:masteryscore>`
        : `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true">
            <imsss:minNormalizedMeasure>${mastery / 100}</imsss:minNormalizedMeasure>
          </imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>${version === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>消防</title>
    <item identifier="i" identifierref="r" parameters="?lang=zh"><title>第一课</title>${score}</item>
  </organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="index.html"><file href="index.html"/></resource></resources>
</manifest>`;
}

/** A small package of our own. */
export const makePackage = ({
  page = '<html><head></head><body>课件</body></html>',
  more = {},
  ...said
}: Wished = {}) =>
  new Uint8Array(
    zipSync({
      'imsmanifest.xml': strToU8(said.manifest ?? manifest(said)),
      'index.html': strToU8(page),
      ...more,
    }),
  );

interface WishedPart {
  readonly title: string;
  readonly mastery?: number;
  /** A page that tells nothing. */
  readonly asset?: boolean;
}

/** A manifest of several parts under one heading, all of them the same page with different parameters. */
export function partsManifest(parts: readonly WishedPart[], ofAll?: number) {
  const item = ({ title, mastery, asset }: WishedPart, at: number) =>
    `<item identifier="i${at}" identifierref="${asset ? 'a' : 'r'}" parameters="?part=${at}"><title>${title}</title>${
      mastery === undefined ? '' : `<adlcp:masteryscore>${mastery}</adlcp:masteryscore>`
    }</item>`;
  const all =
    ofAll === undefined
      ? ''
      : `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true">
          <imsss:minNormalizedMeasure>${ofAll / 100}</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o">
    <organization identifier="other"><title>别的</title><item identifier="x" identifierref="r"><title>不用</title></item></organization>
    <organization identifier="o"><title>高尔夫</title>
      <item identifier="h"><title>入门</title>${parts.map(item).join('')}</item>${all}
    </organization>
  </organizations>
  <resources>
    <resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="index.html"/>
    <resource identifier="a" type="webcontent" adlcp:scormtype="asset" href="index.html"/>
  </resources>
</manifest>`;
}

/** A package that sends xAPI statements. */
export const makeTincan = (activityId: string, page = '<html><head></head><body>课件</body></html>') =>
  new Uint8Array(
    zipSync({
      'tincan.xml': strToU8(`<?xml version="1.0" encoding="utf-8"?>
<tincan xmlns="http://projecttincan.com/tincan.xsd"><activities>
  <activity id="${activityId}" type="http://adlnet.gov/expapi/activities/course">
    <name>消防</name><description lang="zh">消防</description><launch lang="zh">story.html</launch>
  </activity>
  <activity id="${activityId}/1" type="http://adlnet.gov/expapi/activities/module"><name>第一页</name></activity>
</activities></tincan>`),
      'story.html': strToU8(page),
    }),
  );
