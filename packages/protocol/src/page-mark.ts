import { z } from 'zod';

/** The last entry of a page of a list that begins with the latest: its time, and its id among those of the same moment. */
export interface PageEnd {
  readonly at: number;
  readonly id: string;
}

/** The `before` of an answer, which is sent back to request the next page. */
export const PageMark = z
  .string()
  .regex(/^\d{1,15}\.[\w-]{1,64}$/)
  .transform((mark): PageEnd => {
    const dot = mark.indexOf('.');
    return { at: Number(mark.slice(0, dot)), id: mark.slice(dot + 1) };
  });

export const pageMark = ({ at, id }: PageEnd): string => `${at}.${id}`;
