import { useAfter } from '@roundhouse/page/state/use-after.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { TableAnswer } from '@roundhouse/protocol';
import { useEffect, useState } from 'react';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';
import { PageProblem } from '../ui/page-problem.tsx';
import { useMe } from './use-me.ts';
import { WaitingRoom } from './waiting-room-later.tsx';
import { whyMissing } from './why-missing.ts';

/** The page of an invitation: the table's seats, or the table itself for people who sit there; others can watch. */
export default function InvitationPage({ code }: { readonly code: string }) {
  const [me, setMe] = useMe();
  const [answer, setAnswer] = useState<TableAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = typeof me === 'object' ? me?.id : undefined;
  const isKnown = me !== undefined;
  // Asked again after a login: the person may sit there.
  useAfter(`${code} ${isKnown} ${id}`, () => {
    if (!isKnown) return;
    api<TableAnswer>('GET', `invitations/${code}`).then(setAnswer, (error: unknown) => setProblem(whyMissing(error)));
  });
  useEffect(() => {
    if (answer && answer.table.mySeats.length > 0) location.hash = addressOf({ table: answer.table.id });
  }, [answer]);
  if (problem) return <PageProblem why={problem} />;
  if (!answer || me === undefined) return <p className="page-message">{t.loading}</p>;
  return <WaitingRoom table={answer.table} me={me} invitation={code} onAnswer={setAnswer} onMe={setMe} />;
}
