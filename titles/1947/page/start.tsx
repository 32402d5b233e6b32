import { StartList } from '@roundhouse/page/rails/start-list.tsx';
import type { ListPanelProps } from '@roundhouse/page/title-ui.ts';
import { capitalAt, companyDef, presidentShares } from '../queries.ts';
import type { View } from '../view.ts';
import { percent, Token } from './parts.tsx';
import { TEXT } from './text.ts';
import { placeName } from './view-helpers.ts';

/** Companies that can be started, with their pars. */
export function StartPanel(props: ListPanelProps<View>) {
  const { view } = props;
  const note = (company: string): string => {
    const share = TEXT.rows.startCost(percent(presidentShares(view, company)));
    return `${share} · ${TEXT.home(placeName(view, companyDef(view, company).home))}`;
  };
  return (
    <StartList
      {...props}
      Token={Token}
      name={(company) => companyDef(view, company).name}
      note={note}
      legend={(company) => TEXT.pars(company)}
      cost={({ company, price }) => presidentShares(view, company) * price}
      gets={({ company, price }) => capitalAt(view, company, price) || presidentShares(view, company) * price}
    />
  );
}
