export type OptionValue = boolean | string | number;
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface OptionBase {
  readonly name: string;
  readonly label: string;
  readonly help: string; // one line
  /** Options that may not be on together with this one, and why. */
  readonly excludes?: readonly { readonly option: string; readonly value?: OptionValue; readonly because: string }[];
  /** Numbers of players the option is for; any if absent. */
  readonly players?: { readonly min: number; readonly max: number };
}

/** An option of a title: enough for the page to draw it and for the server to judge a value. */
export type OptionSpec =
  | (OptionBase & { readonly kind: 'flag'; readonly default: boolean })
  | (OptionBase & {
      readonly kind: 'choice';
      readonly default: string;
      readonly values: readonly { readonly value: string; readonly label: string; readonly help: string }[];
    })
  | (OptionBase & {
      readonly kind: 'number';
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    });
