import { gameProblem } from '@roundhouse/page/text/game-problem.ts';
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
      setProblem(gameProblem(error));
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
