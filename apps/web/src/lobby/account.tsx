import type { Me } from '@roundhouse/protocol';
import { useId, useState } from 'react';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';
import { t } from '../text/index.ts';

interface AccountProps {
  readonly me: Me | null;
  onMe(me: Me | null): void;
}

/** Who you are to the server: log in, create an account, log out. */
export function Account({ me, onMe }: AccountProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const ask = async (path: string, body: unknown): Promise<void> => {
    try {
      onMe((await api<{ me: Me | null }>('POST', path, body)).me);
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  if (me) {
    return (
      <p className="account-line">
        <span>{t.lobby.me(me.name)}</span>
        <a className="button" href={addressOf({ account: true })}>
          {t.account.link}
        </a>
        <button type="button" onClick={() => void ask('logout', {})}>
          {t.lobby.logOut}
        </button>
      </p>
    );
  }
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    void ask(submitter?.value ?? 'login', { name: form.get('name'), password: form.get('password') });
  };
  return (
    <form className="account-form" onSubmit={submit}>
      <label htmlFor={`${id}-name`}>{t.lobby.name}</label>
      <input id={`${id}-name`} name="name" type="text" maxLength={30} autoComplete="username" required />
      <label htmlFor={`${id}-password`}>{t.lobby.password}</label>
      <input
        id={`${id}-password`}
        name="password"
        type="password"
        minLength={8}
        autoComplete="current-password"
        required
      />
      <div className="buttons">
        <button type="submit" value="login">
          {t.lobby.logIn}
        </button>
        <button type="submit" value="register">
          {t.lobby.register}
        </button>
      </div>
      {problem !== null && (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
