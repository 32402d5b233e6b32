import { useEffect, useState } from 'react';
import { languageNow } from '../language.ts';
import { drawingWorker } from '../source/workers.ts';

/** Pictures by name, as addresses for images; each is added when it has been drawn. */
export function usePictures(title: string, names: readonly string[]): Readonly<Record<string, string>> {
  const [drawn, setDrawn] = useState<Readonly<Record<string, string>>>({});
  const wanted = names.join(' ');
  useEffect(() => {
    const { draw, end } = drawingWorker();
    const made: string[] = [];
    let isWanted = true;
    const drawAll = async (): Promise<void> => {
      for (const name of wanted.split(' ').filter(Boolean)) {
        const svg = await draw(title, name, languageNow());
        if (!isWanted) return;
        const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
        made.push(address);
        setDrawn((before) => ({ ...before, [name]: address }));
      }
    };
    // The page can still be read without its pictures.
    drawAll()
      .catch(() => undefined)
      .finally(end);
    return () => {
      isWanted = false;
      end();
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [title, wanted]);
  return drawn;
}
