import type { Holding } from '@roundhouse/engine/rails-18xx';
import { CERTS } from '@roundhouse/engine/titles/18-espana/rules/companies.ts';
import { certName } from '@roundhouse/words/18-espana';
import { StackChips } from '../../rails/chips.tsx';
import { TokenPicture } from '../../rails/pictures.tsx';
import { stacksOf } from '../../rails/stacks.ts';
import { lookOf } from './looks.ts';

export const Token = ({ company, size }: { readonly company: string; readonly size: number }) => (
  <TokenPicture look={lookOf(company)} size={size} />
);

/** Shares by company; minors and private companies by name. */
export const Holdings = ({ holding, empty }: { readonly holding: Holding; readonly empty: string }) => (
  <StackChips stacks={stacksOf(CERTS, holding)} empty={empty} Token={Token} name={certName} />
);
