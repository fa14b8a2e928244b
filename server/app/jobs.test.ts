import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeEmptyDatabase } from '../../test/empty.ts';
