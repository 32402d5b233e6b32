import { BOT_PACES, type BotPaceName, type TableSource } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { useId, useState } from 'react';

/** How fast bots move: at this screen, or at a table for all who sit there. */
export function BotPaceField({ source }: { readonly source: TableSource }) {
  const id = useId();
  const { botPace } = source;
  // Shown until the table has answered; after that, choices of others are shown as they arrive.
  const [chosen, setChosen] = useState<{ readonly pace: BotPaceName } | null>(null);
  if (!botPace) return null;
  const pace = chosen?.pace ?? botPace.get();
  const choose = (value: string): void => {
    const wish = { pace: BOT_PACES.find((each) => each === value) ?? pace };
    setChosen(wish);
    void botPace.set(wish.pace).then(() => setChosen((now) => (now === wish ? null : now)));
  };
  return (
    <div className="bot-pace">
      <label htmlFor={id}>{t.bots.pace}</label>
      <select id={id} value={pace} onChange={(event) => choose(event.target.value)}>
        {BOT_PACES.map((each) => (
          <option key={each} value={each}>
            {t.bots.paces[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
