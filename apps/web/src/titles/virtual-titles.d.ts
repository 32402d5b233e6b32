/** What the page says of the titles, made by `vite.config.ts`. */
declare module 'virtual:titles' {
  /** A title as the lobby shows it. */
  export interface LobbyTitle {
    readonly meta: Pick<
      import('@roundhouse/kernel').Meta,
      'id' | 'name' | 'players' | 'options' | 'weight' | 'hours' | 'firstGame'
    >;
    readonly bots: readonly import('@roundhouse/protocol').BotLevel[]; // the weakest first
    readonly lessons?: number; // how many sit at the table of its guided first game; absent: it has none
    readonly howTo?: true; // it tells how it is played
    readonly ownBoards: boolean; // can be played on a board that somebody entered
  }
  export const TITLES: readonly LobbyTitle[];
  /** What is said of a title's rules, loaded with its table. */
  export const INFOS: Readonly<
    Record<string, () => Promise<{ readonly INFO: import('@roundhouse/page/source/table-source.ts').TitleInfo }>>
  >;
}
