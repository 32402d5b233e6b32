import { useRef } from 'react';
import { useAfter } from '../state/use-after.ts';
import { countedTo } from './counted-to.ts';
import { useStill } from './use-still.ts';
import '../style/counted.css';

const LASTS_MS = 500;

interface CountedProps {
  readonly value: number;
  write(value: number): string;
}

/**
 * A figure that counts up or down to its new value. The new value is in the page immediately, also for screen readers; the
 * counting is only shown over it.
 */
export function Counted({ value, write }: CountedProps) {
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  const still = useStill();
  useAfter(value, () => {
    const element = place.current;
    const from = shown.current;
    shown.current = value;
    if (!element || from === value || still) return;
    const began = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const part = (now - began) / LASTS_MS;
      shown.current = countedTo(from, value, part);
      if (part >= 1) {
        delete element.dataset.counting;
        return;
      }
      element.dataset.counting = write(shown.current);
      frame = requestAnimationFrame(step);
    };
    step(began);
    return () => {
      cancelAnimationFrame(frame);
      delete element.dataset.counting;
    };
  });
  return (
    <span ref={place} className="counted">
      {write(value)}
    </span>
  );
}
