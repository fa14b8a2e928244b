import { afterAll } from 'vitest';
import { closeTestServer } from './server.ts';

afterAll(closeTestServer);
