import { BOT_PACES, type TableSource } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { useId, useState } from 'react';

/** How fast bots at this screen move. */
export function BotPaceField({ source }: { readonly source: TableSource }) {
  const id = useId();
  const { botPace } = source;
  const [pace, setPace] = useState(() => botPace?.get());
  if (!botPace || pace === undefined) return null;
  const choose = (value: string): void => {
    const next = BOT_PACES.find((each) => each === value) ?? pace;
    botPace.set(next);
    setPace(next);
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
