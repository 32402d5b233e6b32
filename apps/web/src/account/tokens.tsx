import { a } from '@roundhouse/page/text/account.ts';
import { dated } from '@roundhouse/page/text/dates.ts';

import { ConfirmButton } from '@roundhouse/page/ui/confirm-button.tsx';
import { CopyField } from '@roundhouse/page/ui/copy-field.tsx';
import type { TokenInfo } from '@roundhouse/protocol';
import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { useId, useState } from 'react';
import { api } from '../source/api.ts';
import { Refused, useRead } from './use-request.tsx';

const when = dated({ dateStyle: 'medium' });

function Token({ token, onRevoke }: { readonly token: TokenInfo; onRevoke(): void }) {
  const { label, createdAt, usedAt } = token;
  const used = usedAt === null ? a.neverUsed : a.used(when(usedAt));
  return (
    <li className="token">
      <span>
        <b>{label}</b>{' '}
        <small>
          {a.created(when(createdAt))}, {used}
        </small>
      </span>
      <ConfirmButton
        danger
        label={a.revokeShort}
        name={a.revoke(label)}
        question={a.revokeSure(label)}
        yes={a.revokeShort}
        onConfirm={onRevoke}
      />
    </li>
  );
}

/** The existing tokens, and the one that was just made. */
function useTokens() {
  const [tokens, setTokens] = useState<readonly TokenInfo[]>([]);
  const [made, setMade] = useState<string | null>(null);
  const { problem, ask, again } = useRead('me/tokens', (answer: { readonly tokens: readonly TokenInfo[] }) =>
    setTokens(answer.tokens),
  );
  const make = (label: unknown, then: () => void): Promise<void> =>
    ask(
      () => api<{ token: string }>('POST', 'me/tokens', { label }),
      ({ token }) => {
        setMade(token);
        then();
        void again();
      },
    );
  const revoke = ({ id }: TokenInfo): void =>
    void ask(
      () => api('DELETE', `me/tokens/${id}`),
      () => void again(),
    );
  return { tokens, made, problem, make, revoke };
}

/** Tokens with which other programs play in the person's name. A new one is shown only once. */
export function Tokens() {
  const { tokens, made, problem, make, revoke } = useTokens();
  const id = useId();
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void make(new FormData(form).get('label'), () => form.reset());
  };
  return (
    <section className="account-part">
      <h2>{a.tokens}</h2>
      <p className="soft">{a.tokensHelp}</p>
      {tokens.length === 0 && <p className="soft">{a.noTokens}</p>}
      <ul className="tokens">
        {tokens.map((token) => (
          <Token key={token.id} token={token} onRevoke={() => revoke(token)} />
        ))}
      </ul>
      <form className="account-form" onSubmit={submit}>
        <label htmlFor={id}>{a.label}</label>
        <input id={id} name="label" type="text" maxLength={LIMITS.name} required />
        <button type="submit">{a.make}</button>
      </form>
      {made !== null && (
        <div className="made" role="status">
          <p>{a.made}</p>
          <CopyField label={a.token} value={made} />
        </div>
      )}
      <Refused problem={problem} />
    </section>
  );
}
