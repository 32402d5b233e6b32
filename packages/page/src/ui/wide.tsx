import type { ReactNode } from 'react';

/** Content that may be wider than its column: it scrolls sideways, also by keyboard. */
export const Wide = ({ children }: { readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <div className="wide" tabIndex={0}>
    {children}
  </div>
);
