/** The place in the page. It is in the part of the address after "#", so that it works on any server and without one. */
export interface Address {
  readonly game: string | null; // at this screen
  readonly table: string | null; // on the server
  readonly invitation: string | null; // alone it leads to a seat; together with a table it allows watching
  readonly account: boolean;
  readonly people: boolean; // friends, blocked people and groups
  readonly group: string | null; // by its invitation
  readonly host: boolean; // the page for hosts of the server
  readonly tables: boolean; // the tables that anybody may join
  readonly person: string | null; // the person whose games are shown
  readonly title: string | null; // the title whose statistics are shown
  readonly howTo: string | null; // the title whose instructions are shown
  readonly open: string | null; // the title of which to open a table
  readonly move: number | null; // null: the present
}

const idIn = (values: URLSearchParams, name: string): string | null => {
  const id = values.get(name);
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
};

export function parseAddress(hash: string): Address {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const move = values.get('move');
  return {
    game: idIn(values, 'game'),
    table: idIn(values, 'table'),
    invitation: idIn(values, 'invitation'),
    account: values.has('account'),
    people: values.has('people'),
    group: idIn(values, 'group'),
    host: values.has('host'),
    tables: values.has('tables'),
    person: values.get('person')?.slice(0, 100) || null,
    title: idIn(values, 'title'),
    howTo: idIn(values, 'how-to'),
    open: idIn(values, 'open'),
    move: move !== null && /^\d{1,6}$/.test(move) ? Number(move) : null,
  };
}

export function addressOf(to: Partial<Address>): string {
  const { game, table, invitation, account, people, group, host, tables, person, title, howTo, open, move } = to;
  if (account) return '#account';
  if (people) return '#people';
  if (group) return `#group=${group}`;
  if (host) return '#host';
  if (tables) return '#tables';
  if (person) return `#person=${encodeURIComponent(person)}`;
  if (title) return `#title=${title}`;
  if (howTo) return `#how-to=${howTo}`;
  if (open) return `#open=${open}`;
  const parts = [
    game ? `game=${game}` : table ? `table=${table}` : '',
    !game && invitation ? `invitation=${invitation}` : '',
    (game || table) && move !== null && move !== undefined ? `move=${move}` : '',
  ];
  return `#${parts.filter((part) => part !== '').join('&')}`;
}

/** The same place at another move. */
export const atMove = (hash: string, move: number | null): string => addressOf({ ...parseAddress(hash), move });
