import { t } from '@roundhouse/page/text/index.ts';
import { ApiError } from '../source/api.ts';

/** Why there is no table to show. If the server cannot be reached, that is the reason given. */
export const whyMissing = (error: unknown): string =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) ? error.message : t.lobby.gone;
