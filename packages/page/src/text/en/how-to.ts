/** The common texts of the pages on how a game is played; the title has the rest. */
export const HOW_TO = {
  link: 'How to play',
  title: (game: string) => `How to play ${game}`,
  goal: 'The goal',
  turn: 'How it goes',
  missed: 'Five things beginners miss',
  ends: 'How it ends',
  glossary: 'Glossary',
  rules: 'The rules, section by section',
  learn: 'Learn it by playing',
  figures: 'Figures of all games',
  none: 'There is no such page.',
} as const;
