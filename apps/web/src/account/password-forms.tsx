import { a } from '@roundhouse/page/text/account.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { Me } from '@roundhouse/protocol';
import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { useId, useState } from 'react';
import { api } from '../source/api.ts';
import { Refused, useRequest } from './use-request.tsx';

interface SecretProps {
  readonly name: string;
  readonly label: string;
  readonly isNew: boolean;
}

export function Secret({ name, label, isNew }: SecretProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="password"
        minLength={isNew ? LIMITS.password.min : undefined}
        maxLength={LIMITS.password.max}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
      />
    </>
  );
}

export function PasswordForm({ me }: { readonly me: Me }) {
  const { problem, ask } = useRequest();
  const [isDone, setDone] = useState(false);
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const { current, next } = Object.fromEntries(new FormData(form));
    setDone(false);
    void ask(
      () => api('POST', 'me/password', { current, next }),
      () => {
        form.reset();
        setDone(true);
      },
    );
  };
  return (
    <section className="account-part">
      <h2>{a.password}</h2>
      <form className="account-form" onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={me.name} readOnly hidden />
        <Secret name="current" label={a.current} isNew={false} />
        <Secret name="next" label={a.next} isNew />
        <button type="submit">{a.change}</button>
      </form>
      <p role="status">{isDone && a.changed}</p>
      <Refused problem={problem} />
    </section>
  );
}

/** A guest keeps seats and notes when becoming an account. */
export function BecomeAccount({ me, onMe }: { readonly me: Me; onMe(me: Me): void }) {
  const { problem, ask } = useRequest();
  const id = useId();
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { name, password } = Object.fromEntries(new FormData(event.currentTarget));
    void ask(
      () => api<{ me: Me }>('POST', 'me/account', { name, password }),
      (answer) => onMe(answer.me),
    );
  };
  return (
    <section className="account-part">
      <p>{a.guest(me.name)}</p>
      <form className="account-form" onSubmit={submit}>
        <label htmlFor={id}>{t.lobby.name}</label>
        <input id={id} name="name" type="text" maxLength={LIMITS.name} defaultValue={me.name} required />
        <Secret name="password" label={t.lobby.password} isNew />
        <button type="submit" className="primary">
          {a.become}
        </button>
      </form>
      <Refused problem={problem} />
    </section>
  );
}
