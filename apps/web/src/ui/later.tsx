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
 * A part of the page in a separate file, shown as soon as it is loaded. React's `lazy` would show the placeholder for at
 * least 300 ms, and a table has several such parts one after the other.
 */
export function later<Props extends object>(
  load: Part<Props>['load'],
  meanwhile: () => ReactNode = () => null,
): ComponentType<Props> {
  const part: Part<Props> = { load, meanwhile };
  return (props) => <Later part={part} props={props} />;
}
