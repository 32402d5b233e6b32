import { isNotLoaded } from '@roundhouse/page/source/rpc.ts';
import { gameProblem } from '@roundhouse/page/text/game-problem.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { Component, type ReactNode } from 'react';
import { addressOf } from '../address.ts';

interface PageProblemProps {
  readonly why: string;
  /** Loading the page again may help. */
  readonly again?: boolean;
  readonly children?: ReactNode;
}

/** Says why a place cannot be shown, with a link to go on. */
export function PageProblem({ why, again, children }: PageProblemProps) {
  return (
    <main className="page-message">
      <p role="alert">{why}</p>
      {again && (
        <button type="button" className="primary" onClick={() => location.reload()}>
          {t.loadAgain}
        </button>
      )}
      {children}
      <p>
        <a className="finger" href={addressOf({})}>
          {t.home}
        </a>
      </p>
    </main>
  );
}

interface BoundaryProps {
  /** When the place changes, it is tried again. */
  readonly place: string;
  readonly children: ReactNode;
}
interface Failed {
  readonly error: unknown;
  readonly place: string;
}

/** Shows errors in loading or rendering a page; without this the page would just be blank. */
export class ProblemBoundary extends Component<BoundaryProps, { readonly failed: Failed | null }> {
  override state: { readonly failed: Failed | null } = { failed: null };

  override componentDidCatch(error: unknown): void {
    this.setState({ failed: { error, place: this.props.place } });
  }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error, place: '' } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, { failed }: { readonly failed: Failed | null }) {
    return failed && failed.place !== '' && failed.place !== place ? { failed: null } : null;
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    const { error } = failed;
    return <PageProblem why={isNotLoaded(error) ? t.notLoaded : t.broken(gameProblem(error))} again />;
  }
}
