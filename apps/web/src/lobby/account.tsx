import { t } from '@roundhouse/page/text/index.ts';
import type { Me } from '@roundhouse/protocol';
import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { useId } from 'react';
import { Refused, useRequest } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';

interface AccountProps {
  readonly me: Me | null;
  onMe(me: Me | null): void;
}

type Ask = (path: string, body: unknown) => Promise<void>;

function LogInForm({ ask, problem }: { readonly ask: Ask; readonly problem: string | null }) {
  const id = useId();
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    void ask(submitter?.value ?? 'login', { name: form.get('name'), password: form.get('password') });
  };
  const secret = { type: 'password', autoComplete: 'current-password', minLength: LIMITS.password.min } as const;
  return (
    <form className="account-form" onSubmit={submit}>
      <label htmlFor={`${id}-name`}>{t.lobby.name}</label>
      <input id={`${id}-name`} name="name" type="text" maxLength={LIMITS.name} autoComplete="username" required />
      <label htmlFor={`${id}-password`}>{t.lobby.password}</label>
      <input id={`${id}-password`} name="password" {...secret} required />
      <div className="buttons">
        <button type="submit" value="login">
          {t.lobby.logIn}
        </button>
        <button type="submit" value="register">
          {t.lobby.register}
        </button>
      </div>
      <Refused problem={problem} />
      {problem !== null && <a href={addressOf({ account: true })}>{t.account.forgot}</a>}
    </form>
  );
}

/** Who you are to the server: log in, create an account, log out. */
export function Account({ me, onMe }: AccountProps) {
  const { problem, ask } = useRequest();
  const post: Ask = (path, body) =>
    ask(
      () => api<{ me: Me | null }>('POST', path, body),
      (answer) => onMe(answer.me),
    );
  if (!me) return <LogInForm ask={post} problem={problem} />;
  return (
    <p className="account-line">
      <span>{t.lobby.me(me.name)}</span>
      <a className="button" href={addressOf({ account: true })}>
        {t.account.link}
      </a>
      <button type="button" onClick={() => void post('logout', {})}>
        {t.lobby.logOut}
      </button>
    </p>
  );
}
