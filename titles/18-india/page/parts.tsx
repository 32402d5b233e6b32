import { StackChips } from '@roundhouse/page/rails/chips.tsx';
import { TokenPicture } from '@roundhouse/page/rails/pictures.tsx';
import { stacksOf } from '@roundhouse/page/rails/stacks.ts';
import type { Holding } from '@roundhouse/rails-18xx';
import { CERTS, percentOf } from '../queries.ts';
import { lookOf } from './looks.ts';
import { SAID } from './text.ts';

export const Token = ({ company, size }: { readonly company: string; readonly size: number }) => (
  <TokenPicture look={lookOf(company)} size={size} of={company} />
);

/** Shares by company; private companies and bonds by name. */
export const Holdings = ({ holding, empty }: { readonly holding: Holding; readonly empty: string }) => (
  <StackChips stacks={stacksOf(CERTS, holding)} name={SAID.certName} {...{ empty, Token, percentOf }} />
);
