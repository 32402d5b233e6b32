import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'libsql';

export class DataInUse extends Error {
  override readonly name = 'DataInUse';
}

/**
 * Keeps a second server from using a data folder. It is a lock of the operating system, on a separate file, so that it ends
 * with the process however that ends; a process number in a file would remain, and mean nothing in another container.
 */
export function lockData(folder: string, who: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const note = path.join(folder, 'server.txt');
  const lock = new Sqlite(path.join(folder, 'server.lock'));
  try {
    lock.pragma('busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { readonly code?: unknown }).code !== 'SQLITE_BUSY') throw error; // a full disk, or no permission to write
    throw new DataInUse(`Another server uses the data in ${path.resolve(folder)}: ${readNote(note)}`);
  }
  writeFileSync(note, `${who}\n`);
  return () => {
    lock.exec('rollback'); // after closing alone, the lock may remain until garbage collection
    lock.close();
  };
}

function readNote(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'it has not said where it listens';
  }
}
