import type { ReactNode } from 'react';

/** What may be wider than its column scrolls sideways, by keyboard too. */
export const Wide = ({ children }: { readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <div className="wide" tabIndex={0}>
    {children}
  </div>
);
