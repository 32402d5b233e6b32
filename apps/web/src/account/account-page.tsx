import { a } from '@roundhouse/page/text/account.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { ConfirmButton } from '@roundhouse/page/ui/confirm-button.tsx';
import type { Me } from '@roundhouse/protocol';
import { useEffect, useState } from 'react';
import { addressOf } from '../address.ts';
import { Account } from '../lobby/account.tsx';
import { useMe } from '../lobby/use-me.ts';
import { api } from '../source/api.ts';
import { Notices } from './channels.tsx';
import { Frame } from './frame.tsx';
import { Forgotten, FromMail } from './from-mail.tsx';
import { BecomeAccount, PasswordForm } from './password-forms.tsx';
import { useAccountTexts } from './texts.ts';
import { Tokens } from './tokens.tsx';
import { Refused, useRequest } from './use-request.tsx';
import { Vacation } from './vacation.tsx';

function Everywhere({ onMe }: { onMe(me: Me | null): void }) {
  const { problem, ask } = useRequest();
  return (
    <section className="account-part">
      <h2>{a.everywhere}</h2>
      <p className="soft">{a.everywhereHelp}</p>
      <ConfirmButton
        danger
        label={a.everywhere}
        question={a.everywhereSure}
        yes={a.everywhereYes}
        onConfirm={() =>
          void ask(
            () => api('POST', 'logout-everywhere'),
            () => onMe(null),
          )
        }
      />
      <Refused problem={problem} />
    </section>
  );
}

/** A link for hosts of the server. */
function HostLink() {
  const { ask } = useRequest();
  const [isHost, setHost] = useState(false);
  useEffect(
    () =>
      void ask(
        () => api<{ isHost: boolean }>('GET', 'me'),
        (answer) => setHost(answer.isHost),
      ),
    [ask],
  );
  if (!isHost) return null;
  return (
    <a className="button" href={addressOf({ host: true })}>
      {a.host.link}
    </a>
  );
}

/** The account: password, sessions, tokens for programs. */
export default function AccountPage() {
  useAccountTexts();
  const [me, setMe] = useMe();
  if (me === undefined) return <p className="page-message">{t.loading}</p>;
  const known = me === 'none' ? null : me;
  return (
    <Frame head={a.title} more={known && t.lobby.me(known.name)}>
      <FromMail />
      {known === null && (
        <section className="account-part">
          <p>{me === 'none' ? t.unreachable : a.none}</p>
          {me !== 'none' && <Account me={null} onMe={setMe} />}
        </section>
      )}
      {me === null && <Forgotten />}
      {known?.kind === 'account' && (
        <p>
          <a className="button" href={addressOf({ person: known.name })}>
            {a.results.own}
          </a>{' '}
          <a className="button" href={addressOf({ people: true })}>
            {a.people.title}
          </a>{' '}
          <HostLink />
        </p>
      )}
      {known && <Notices me={known} />}
      {known && <Vacation />}
      {known?.kind === 'guest' && <BecomeAccount me={known} onMe={setMe} />}
      {known?.kind === 'account' && <PasswordForm me={known} />}
      {known?.kind === 'account' && <Tokens />}
      {known && <Everywhere onMe={setMe} />}
    </Frame>
  );
}
