import { tt } from '../text/table.ts';

interface ShowPlacesProps {
  readonly of: string; // what is shown, for screen readers
  readonly places: readonly string[];
  onShow(places: readonly string[]): void;
}

/** A button that shows where on the map something is; nothing if it has no place there. */
export function ShowPlaces({ of, places, onShow }: ShowPlacesProps) {
  if (places.length === 0) return null;
  return (
    <button type="button" className="show-places" aria-label={`${tt.news.show}: ${of}`} onClick={() => onShow(places)}>
      {tt.news.showShort}
    </button>
  );
}
