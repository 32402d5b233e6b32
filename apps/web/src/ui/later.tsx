import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface Part<Props> {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  readonly meanwhile: () => ReactNode;
  loaded?: ComponentType<Props>;
}

function Later<Props extends object>({ part, props }: { readonly part: Part<Props>; readonly props: Props }) {
  const [came, setCame] = useState<{ readonly error?: unknown } | null>(null);
  useEffect(() => {
    if (part.loaded) return;
    part.load().then(
      (loaded) => {
        part.loaded = loaded.default;
        setCame({});
      },
      (error: unknown) => setCame({ error }),
    );
  }, [part]);
  if (part.loaded) return <part.loaded {...props} />;
  if (came) throw came.error;
  return part.meanwhile();
}

/**
 * A part of the page that comes in a file of its own, shown as soon as it is there. React's `lazy` leaves what stands there meanwhile for
 * at least 300 ms, and a table has several such parts one after the other.
 */
export function later<Props extends object>(
  load: Part<Props>['load'],
  meanwhile: () => ReactNode = () => null,
): ComponentType<Props> {
  const part: Part<Props> = { load, meanwhile };
  return (props) => <Later part={part} props={props} />;
}
