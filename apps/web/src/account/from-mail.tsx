import { a } from '@roundhouse/page/text/account.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { useEffect, useId, useState } from 'react';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';
import { Secret } from './password-forms.tsx';
import { Refused, useRequest } from './use-request.tsx';

/** The secret of a link in a mail is after "#", a part of the address that browsers do not send anywhere. */
const secretIn = (kind: 'confirm' | 'reset'): string | null =>
  new URLSearchParams(location.hash.replace(/^#/, '')).get(kind);

/** Removes the secret, which works only once, from the address, in case somebody copies that later. */
const forgetSecret = (): void => history.replaceState(null, '', addressOf({ account: true }));

function Confirming({ secret }: { readonly secret: string }) {
  const { problem, ask } = useRequest();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    void ask(
      () => api('POST', 'mail/confirm', { secret }),
      () => {
        forgetSecret();
        setDone(true);
      },
    );
  }, [ask, secret]);
  return (
    <section className="account-part">
      <p role="status">{isDone && a.confirmed}</p>
      {!isDone && <Refused problem={problem} />}
    </section>
  );
}

function Resetting({ secret }: { readonly secret: string }) {
  const { problem, ask } = useRequest();
  const [isDone, setDone] = useState(false);
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    void ask(
      () => api('POST', 'password/reset', { secret, password }),
      () => {
        forgetSecret();
        setDone(true);
      },
    );
  };
  return (
    <section className="account-part">
      <h2>{a.reset}</h2>
      {!isDone && (
        <form className="account-form" onSubmit={submit}>
          <Secret name="password" label={a.next} isNew />
          <button type="submit" className="primary">
            {a.change}
          </button>
        </form>
      )}
      <p role="status">{isDone && a.resetDone}</p>
      <Refused problem={problem} />
    </section>
  );
}

/** The page behind a link in a mail. */
export function FromMail() {
  const [confirm] = useState(() => secretIn('confirm'));
  const [reset] = useState(() => secretIn('reset'));
  if (confirm !== null) return <Confirming secret={confirm} />;
  return reset === null ? null : <Resetting secret={reset} />;
}

/** For people who have forgotten their password. */
export function Forgotten() {
  const { problem, ask } = useRequest();
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    void ask(
      () => api('POST', 'password/forgotten', { name }),
      () => setAsked(true),
    );
  };
  return (
    <section className="account-part forgotten">
      <h2>{t.account.forgot}</h2>
      <p className="soft">{a.forgotHelp}</p>
      <form className="account-form" onSubmit={submit}>
        <label htmlFor={id}>{t.lobby.name}</label>
        <input id={id} name="name" type="text" maxLength={LIMITS.name} autoComplete="username" required />
        <button type="submit">{a.forgotAsk}</button>
      </form>
      <p role="status">{isAsked && a.forgotAsked}</p>
      <Refused problem={problem} />
    </section>
  );
}
