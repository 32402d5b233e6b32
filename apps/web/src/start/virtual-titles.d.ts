declare module 'virtual:titles' {
  /** Every title as the lobby shows it; made by `vite.config.ts`. */
  export const TITLES: readonly Pick<import('../source/table-source.ts').TitleInfo, 'meta'>[];
}
