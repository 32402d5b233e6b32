import { useCallback, useState } from 'react';

/** One request after the other; keeps why the last one was refused. */
export function useRequest() {
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useCallback(async <T,>(request: () => Promise<T>, then: (answer: T) => void): Promise<void> => {
    try {
      const answer = await request();
      setProblem(null);
      then(answer);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }, []);
  return { problem, ask };
}

export function Refused({ problem }: { readonly problem: string | null }) {
  if (problem === null) return null;
  return (
    <p className="refusal" role="alert">
      {problem}
    </p>
  );
}
