import { StartList } from '@roundhouse/page/rails/start-list.tsx';
import type { ListPanelProps } from '@roundhouse/page/title-ui.ts';
import { money } from '@roundhouse/words';
import { COMPANIES } from '../data/companies.ts';
import { capitalAt, isMinor, launchCost } from '../queries.ts';
import type { View } from '../view.ts';
import { Token } from './parts.tsx';
import { noteOf } from './start-note.ts';
import { TEXT } from './text.ts';

/** Companies that can be started. */
export const LaunchPanel = (props: ListPanelProps<View>) => (
  <StartList
    {...props}
    Token={Token}
    name={(company) => COMPANIES[company]?.name ?? ''}
    note={noteOf}
    legend={(company) => TEXT.pars(company)}
    priced={({ company, price }) => (isMinor(company) ? TEXT.rows.startsAt(money(price, props.ctx.speech)) : undefined)}
    cost={({ price }) => launchCost(price)}
    gets={({ company, price }) => capitalAt(props.view, company, price)}
  />
);
