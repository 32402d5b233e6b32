import type { LobbyTitle } from 'virtual:titles';
import { t } from '@roundhouse/page/text/index.ts';
import { addressOf } from '../address.ts';
import { startOf } from '../language.ts';

const HEAVIEST = 5;

/** Facts that help people choose a game. */
function Facts({ meta: { players, weight, hours } }: LobbyTitle) {
  const facts = [t.start.seats(players.min, players.max), hours && t.start.hours(hours.min, hours.max)];
  return (
    <p className="title-facts">
      {weight !== undefined && (
        <span role="img" aria-label={t.start.weight(t.start.weights[weight - 1] ?? '')} className="weight">
          {'●'.repeat(weight)}
          {'○'.repeat(HEAVIEST - weight)}
        </span>
      )}
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}

/** What a game is about, with a link to its instructions. */
export function AboutGame(title: LobbyTitle) {
  const { id } = title.meta;
  return (
    <>
      <Facts {...title} />
      <p>
        {startOf(id)?.about}{' '}
        {title.howTo && (
          <a className="finger" href={addressOf({ howTo: id })}>
            {t.howTo.link}
          </a>
        )}
      </p>
    </>
  );
}
