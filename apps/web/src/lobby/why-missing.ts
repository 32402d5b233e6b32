import { t } from '@roundhouse/page/text/index.ts';
import { ApiError } from '../source/api.ts';

/** Why there is no table to show. A server that cannot be reached says nothing about it. */
export const whyMissing = (error: unknown): string =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) ? error.message : t.lobby.gone;
