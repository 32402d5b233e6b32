import { t } from '@roundhouse/page/text/index.ts';
import type { Me } from '@roundhouse/protocol';
import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { useId, useState } from 'react';
import { Refused, useRequest } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';

interface AccountProps {
  readonly me: Me | null;
  onMe(me: Me | null): void;
}

type Ask = (path: string, body: unknown) => Promise<void>;

type FormKind = 'login' | 'register';

/** A message in the page itself: browsers' own messages beside a field soon disappear, and are in their own words. */
function missingIn(path: FormKind, name: string, password: string): string | undefined {
  const { min } = LIMITS.password;
  if (name === '') return t.lobby.noName;
  if (password === '') return t.lobby.noPassword;
  return path === 'register' && password.length < min ? t.lobby.shortPassword(min) : undefined;
}

function LogInForm({ ask, problem }: { readonly ask: Ask; readonly problem: string | null }) {
  const id = useId();
  const [tried, setTried] = useState<{ readonly path: FormKind; readonly missing: string | undefined } | null>(null);
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { name = '', password = '' } = Object.fromEntries(new FormData(event.currentTarget));
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const path = submitter?.value === 'register' ? 'register' : 'login';
    const missing = missingIn(path, String(name).trim(), String(password));
    setTried({ path, missing });
    if (missing === undefined) void ask(path, { name, password });
  };
  const secret = { type: 'password', autoComplete: 'current-password' } as const;
  const said = tried?.missing ?? problem;
  return (
    <form className="account-form" onSubmit={submit} noValidate>
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
      <Refused problem={said} />
      {said !== null && tried?.path === 'login' && <a href={addressOf({ account: true })}>{t.account.forgot}</a>}
    </form>
  );
}

/** Log in, create an account, log out. */
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
