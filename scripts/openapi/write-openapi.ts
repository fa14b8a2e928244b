import { writeFile } from 'node:fs/promises';
import { modules } from '../../server/app/modules.ts';
import { openApi, openApiText } from './openapi-text.ts';

/** Writes docs/openapi.json from the contracts. */
await writeFile(new URL('../../docs/openapi.json', import.meta.url), openApiText(openApi(modules)));
