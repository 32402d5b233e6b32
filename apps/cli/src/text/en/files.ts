/** Messages about files and folders that cannot be read, understood or written. */
export const FILES = {
  tooLarge: (file: string) => `${file} is too large to be a game`,
  noFile: (file: string) => `there is no file ${file}`,
  noFileNewMakesOne: (file: string) => `there is no file ${file}; new makes one`,
  isFolder: (file: string) => `${file} is a folder, not a file`,
  cannotRead: (file: string, why: string) => `cannot read ${file}: ${why}`,
  unknownReason: 'unknown reason',
  siteFile: (file: string) =>
    `${file} is an export of 18xx.games; first replay ${file} --out game.json, then use that file`,
  notAGame: (file: string, problem: string, more: number, hint: string | undefined) =>
    `${file} is not a game that can be read: ${problem}${more > 0 ? ` (and ${more} more problems)` : ''}${hint ? `; ${hint}` : ''}`,
  notCarriedOver: (file: string, version: number, problem: string) =>
    `${file} has rules version ${version} and cannot be carried over: ${problem}`,
  refusedAt: (file: string, move: number, why: string) => `${file}: action ${move} is refused: ${why}`,
  damaged: (file: string, last: string | undefined) =>
    `${file} is cut off or damaged: it is not a complete JSON of a game; the last action in it is ${last ?? 'none'}`,
  notImported: (file: string, title: string, known: string) =>
    `${file}: games of ${title} cannot be imported, only of ${known}`,
  traceNotJson: (file: string, line: number) => `${file}: line ${line} is not JSON; the trace is damaged or cut off`,
  noTraceLine: (file: string, line: number) =>
    `${file}: line ${line} is not a line of a trace: it needs n, id and type`,
  emptyTrace: (file: string) => `${file} is empty; a trace has a line for the set-up and one for each action`,
  noPositions: (file: string) => `${file} is not a list of positions with their titles`,
  boardTooLarge: (file: string) => `${file} is too large for a board`,
  notJson: (file: string, why: string) => `${file} is not JSON: ${why}`,
  noFolder: (folder: string) => `there is no folder ${folder}`,
  isFile: (folder: string) => `${folder} is a file; name the folder that holds the files of the board`,
  noJsonFiles: (folder: string) => `${folder} holds no JSON files`,
  badBoard: (folder: string, problem: string, more: number) =>
    `the board in ${folder} cannot be played on: ${problem}${more > 0 ? ` (and ${more} more; see board check ${folder})` : ''}`,
  exists: (file: string) => `${file} exists; choose another name, or add --force to replace it`,
  cannotWrite: (file: string, why: string) => `cannot write ${file}: ${why}; nothing was changed`,
  whyNot: {
    noFolder: 'there is no such folder',
    permission: 'no permission to write there',
    full: 'the disk is full',
    noFile: 'it is not a file',
    folder: 'it is a folder',
  },
};
