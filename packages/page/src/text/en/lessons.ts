/** Texts on the card of every lesson. The title has the text of the lesson itself. */
export const LESSONS = {
  label: 'Lesson',
  learn: 'Learn',
  number: (n: number, of: number) => `Lesson ${n} of ${of}`,
  next: 'Next',
  skip: 'Do it for me',
  playOn: 'Play on against bots',
  less: 'Hide the text',
  more: 'Show the text',
  confirms:
    'In lessons you confirm every move. In games, a move that can be taken back is made immediately. The “?” above lets you choose.',
  home: 'Back to all games',
  other: 'The rules allow that too. The lesson waits for another move: it is lit.',
} as const;
