import { z } from 'zod';

/** Where a page of a list ended, the latest first: by time, and by id among those of the same moment. */
export interface PageEnd {
  readonly at: number;
  readonly id: string;
}

/** What an answer names as `before`, and what is asked with for the next page. */
export const PageMark = z
  .string()
  .regex(/^\d{1,15}\.[\w-]{1,64}$/)
  .transform((mark): PageEnd => {
    const dot = mark.indexOf('.');
    return { at: Number(mark.slice(0, dot)), id: mark.slice(dot + 1) };
  });

export const pageMark = ({ at, id }: PageEnd): string => `${at}.${id}`;
