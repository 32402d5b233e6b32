import { a } from '@roundhouse/page/text/account.ts';
import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { WEBHOOK_FORMATS, type WebhookFormat } from '@roundhouse/protocol/notice-types.ts';
import { useId, useState } from 'react';
import { languageNow } from '../language.ts';
import { Secret } from './password-forms.tsx';
import { subscribe } from './subscribe.ts';
import type { Channels } from './use-channels.ts';
import { Refused } from './use-request.tsx';

type AddProps = Pick<Channels, 'add'>;

/** The label of this browser in the list. */
const browserLabel = (): string => a.notices.browserLabel;

export function AddBrowser({ add, pushKey }: AddProps & { readonly pushKey: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    const found = await subscribe(pushKey);
    setProblem(typeof found === 'string' ? (found === 'denied' ? a.notices.denied : a.notices.noPush) : null);
    if (typeof found === 'string') return;
    await add({ kind: 'push', subscription: found, label: browserLabel(), language: languageNow() });
  };
  return (
    <div className="add-channel">
      <button type="button" className="primary" onClick={() => void ask()}>
        {a.notices.thisBrowser}
      </button>
      <Refused problem={problem} />
    </div>
  );
}

export function AddMail({ add }: AddProps) {
  const id = useId();
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const { address, password } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const given = { kind: 'mail', address: address ?? '', password: password ?? '', language: languageNow() } as const;
    void add(given, () => form.reset());
  };
  return (
    <details className="add-channel add-mail">
      <summary>{a.notices.addMail}</summary>
      <p className="soft">{a.notices.mailHelp}</p>
      <form className="account-form" onSubmit={submit}>
        <label htmlFor={id}>{a.notices.address}</label>
        <input id={id} name="address" type="email" maxLength={LIMITS.mail} autoComplete="email" required />
        <Secret name="password" label={a.notices.password} isNew={false} />
        <button type="submit">{a.notices.add}</button>
      </form>
    </details>
  );
}

export function AddWebhook({ add }: AddProps) {
  const id = useId();
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const { format, url, label } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const given = { kind: 'webhook', url: url ?? '', label: label ?? '', language: languageNow() } as const;
    void add({ ...given, format: format as WebhookFormat }, () => form.reset());
  };
  return (
    <details className="add-channel add-webhook">
      <summary>{a.notices.addWebhook}</summary>
      <form className="account-form" onSubmit={submit}>
        <label htmlFor={`${id}-format`}>{a.notices.format}</label>
        <select id={`${id}-format`} name="format" defaultValue="discord">
          {WEBHOOK_FORMATS.map((format) => (
            <option key={format} value={format}>
              {a.notices.formats[format]}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-url`}>{a.notices.url}</label>
        <input id={`${id}-url`} name="url" type="url" maxLength={LIMITS.address} autoComplete="off" required />
        <label htmlFor={`${id}-label`}>{a.notices.label}</label>
        <input id={`${id}-label`} name="label" type="text" maxLength={LIMITS.name} required />
        <button type="submit">{a.notices.add}</button>
      </form>
    </details>
  );
}
