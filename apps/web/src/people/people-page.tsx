import { a } from '@roundhouse/page/text/account.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { Frame } from '../account/frame.tsx';
import { useAccountTexts } from '../account/texts.ts';
import { Account } from '../lobby/account.tsx';
import { useMe } from '../lobby/use-me.ts';
import { Friends } from './friends.tsx';
import { Groups } from './groups.tsx';
import '../style/results.css';
import './people.css';

/** Friends, blocked people and groups. */
export default function PeoplePage() {
  useAccountTexts();
  const [me, setMe] = useMe();
  if (me === undefined) return <p className="page-message">{t.loading}</p>;
  const known = me === 'none' ? null : me;
  return (
    <Frame head={a.people.title} more={known && t.lobby.me(known.name)}>
      {known === null && (
        <section className="account-part">
          <p>{me === 'none' ? t.unreachable : a.none}</p>
          {me !== 'none' && <Account me={null} onMe={setMe} />}
        </section>
      )}
      {known && <Groups me={known} />}
      {known && <Friends />}
    </Frame>
  );
}
