declare module 'virtual:titles' {
  /** A title as the lobby shows it. */
  export interface LobbyTitle {
    readonly meta: import('@roundhouse/engine/kernel').Meta;
    readonly ownBoards: boolean; // can be played on a board that somebody entered
  }
  /** Every title; made by `vite.config.ts`. */
  export const TITLES: readonly LobbyTitle[];
}

declare module 'virtual:title/*' {
  /** What the page shows of one title's rules. */
  export const INFO: import('../source/table-source.ts').TitleInfo;
}
