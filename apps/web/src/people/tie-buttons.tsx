import { a } from '@roundhouse/page/text/account.ts';
import { ConfirmButton } from '@roundhouse/page/ui/confirm-button.tsx';
import { Refused } from '../account/use-request.tsx';
import { useMe } from '../lobby/use-me.ts';
import { useTies } from './friends.tsx';
import './people.css';

/** Buttons to mark the person whose page is shown as a friend or as blocked. */
export function TieButtons({ name }: { readonly name: string }) {
  const [me] = useMe();
  const isKnown = typeof me === 'object' && me !== null;
  const { problem, ties, set } = useTies(isKnown);
  if (!ties) return null;
  const isFriend = ties.friends.some((each) => each.name === name);
  const isBlocked = ties.blocked.some((each) => each.name === name);
  return (
    <div className="tie-buttons">
      {isFriend && <span>{a.people.isFriend}</span>}
      {isBlocked && <span>{a.people.isBlocked}</span>}
      {isFriend || isBlocked ? (
        <button type="button" onClick={() => set(name, null)}>
          {isFriend ? a.people.unfriend : a.people.unblock}
        </button>
      ) : (
        <>
          <button type="button" onClick={() => set(name, 'friend')}>
            {a.people.befriend}
          </button>
          <ConfirmButton
            label={a.people.block}
            question={a.people.blockSure(name)}
            yes={a.people.block}
            onConfirm={() => set(name, 'block')}
          />
        </>
      )}
      <Refused problem={problem} />
    </div>
  );
}
